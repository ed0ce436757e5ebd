-- Pages through the deals that pass a filter, with their total.
select total, id, state, version, head from page_deals($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
