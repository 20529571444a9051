"""How strong players seem, computed from the places they took. No files, no database, no Discord:
numbers go in, numbers come out.
"""
