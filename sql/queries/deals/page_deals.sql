-- Pages through the deals that pass a filter, by id and version, with their total.
-- $1 kind, $2 bucket, $3 status, $4 bank, $5 buyer, $6 seller, $7 special_of, $8 not_deleted, $9 overdue, $10 unassigned,
-- $11 held, $12 any_of, $13 sort_by, $14 newest_first, $15 skip, $16 size, $17 most (counted where no tally knows), $18 fence,
-- $19 its place.
select total, is_exact, id, version
from page_deals($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
