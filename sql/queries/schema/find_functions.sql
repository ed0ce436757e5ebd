-- Tells whether the functions of this database are those of this checksum.
select exists (select from applied_functions where checksum = $1)
