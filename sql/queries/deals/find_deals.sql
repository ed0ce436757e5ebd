-- Pages through the deals that pass a filter and hold some words, by id and version, with what is known of their total.
-- $1 kind, $2 bucket, $3 status, $4 bank, $5 buyer, $6 seller, $7 special_of, $8 not_deleted, $9 overdue, $10 unassigned,
-- $11 held, $12 any_of, $13 words, $14 sort_by, $15 newest_first, $16 skip, $17 size, $18 most (counted of what is found).
select total, is_exact, id, version
from find_deals($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
