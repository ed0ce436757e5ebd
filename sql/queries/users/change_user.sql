-- Bans, unbans or sets the permissions of a user; see the function for the order of its checks.
select outcome, reply_message, reply_data from change_user($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
