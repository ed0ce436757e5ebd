-- Reads a piece of a whole list of deals in the order of their numbers.
-- $1 kind, $2 bucket, $3 status, $4 bank, $5 buyer, $6 seller, $7 special_of, $8 not_deleted, $9 overdue, $10 unassigned,
-- $11 held, $12 any_of, $13 words, $14 the place that it begins behind, $15 size.
select place, id, state from walk_deals($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
