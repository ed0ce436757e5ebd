-- Counts a try of a password for all servers, or answers when the first of those was that leave none.
-- $1 id, $2 account, $3 network, $4 how many may be made, $5 in how many seconds.
select try_password($1, $2, $3, $4, $5)
