-- Keeps a copy that was made, and tells its person.
select finish_export($1, $2, $3, $4, $5, $6, $7)
