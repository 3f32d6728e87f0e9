"""One save of every format and rules version there has been, and the test that all of them still open."""
