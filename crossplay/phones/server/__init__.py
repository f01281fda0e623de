"""The process that phones are connected to: it knows what the program has sent, and has no pygame."""
