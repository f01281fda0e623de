"""Phones as private hands and controllers. docs/phones.md describes what they and the program say."""
