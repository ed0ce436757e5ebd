-- The seals of the journal behind a line, in order; no more than $2.
select after_line, last_line, lines, hash from journal_seals where after_line >= $1 order by after_line limit $2
