-- Counts the quotations on the request $1 that the company $2 may know of, and those that wait for it at $3.
select made, waiting, accepted from quotes_seen($1, $2, $3)
