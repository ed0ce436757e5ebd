-- Pages through the deals that pass a filter and hold some words, by id and version, with what is known of their total.
-- $1 kind, $2 bucket, $3 status, $4 bank, $5 buyer, $6 seller, $7 special_of, $8 not_deleted, $9 overdue, $10 unassigned,
-- $11 held, $12 words, $13 sort_by, $14 newest_first, $15 skip, $16 size, $17 most (counted of what is found).
select total, is_exact, id, version
from find_deals($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
