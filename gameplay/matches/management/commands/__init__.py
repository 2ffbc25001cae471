"""manage.py scenario, match and replay."""
