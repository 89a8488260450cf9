"""Measurements, as ratios in one run against a named floor or peer: `make bench`."""
