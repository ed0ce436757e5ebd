-- Takes a paper from its person; see the function for the order of its checks.
select outcome, reply_message, reply_data from bring_paper($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
