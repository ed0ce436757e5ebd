-- Writes whether the provider took a check on.
select outcome, reply_message, reply_data from settle_check($1, $2, $3, $4, $5, $6, $7, $8, $9)
