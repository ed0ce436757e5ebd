-- Lists every so many-th deal of those that pass a filter, in an order.
-- $1 kind, $2 bucket, $3 status, $4 bank, $5 buyer, $6 seller, $7 special_of, $8 not_deleted, $9 overdue, $10 unassigned,
-- $11 held, $12 any_of, $13 sort_by, $14 every.
select id, place from fence_deals($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
