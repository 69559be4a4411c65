"""The statements of an analysis after they are made: checked, marked, renamed, written out."""
