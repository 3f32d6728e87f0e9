"""Workloads of other engines. Each file runs by itself, in the environment of the peers; none is ever imported."""
