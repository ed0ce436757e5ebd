-- Takes somebody's phone number for verified, if it still is the one that the code was of.
select outcome, reply_message, reply_data from verify_phone($1, $2, $3, $4, $5, $6, $7, $8)
