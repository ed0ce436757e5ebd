-- Ends another session of the caller, or all others.
select outcome, reply_message, reply_data from end_sessions($1, $2, $3, $4, $5, $6, $7, $8)
