-- Asks for an account to go in 30 days, or to stay after all.
select outcome, reply_message, reply_data from ask_deletion($1, $2, $3, $4, $5, $6, $7, $8)
