-- Asks for a copy of what the house knows of somebody.
select outcome, reply_message, reply_data from ask_export($1, $2, $3, $4, $5, $6, $7)
