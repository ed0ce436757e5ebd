-- Writes that a check is about to be asked for.
select outcome, reply_message, reply_data from open_check($1, $2, $3, $4, $5, $6, $7, $8, $9)
