"""Files that can be read only with a key of the operator's: their form, writing and reading.

A file is a header and the sealed chunks of its bytes (`layout`). Each file has a key of its own,
which lies in its header, wrapped with the operator's and bound to the file's name (`header`). Every
chunk is bound to its place, and the length of the whole is sealed too (`cipher`): what was altered,
cut, moved within its file or given another's name stays shut.
"""
