-- Finds the reply kept under a key for so many seconds ($5), once nobody else is at work under it.
select outcome, reply_message, reply_data::text as reply_data from find_kept($1, $2, $3, $4, $5)
