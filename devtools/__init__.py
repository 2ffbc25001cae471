"""What stands behind dev.py: installation, the processes of `up`, the checks of `test`.

The standard library alone, since it runs before anything is installed.
"""
