-- The newest seal of the journal.
select last_line, hash from journal_seals order by last_line desc limit 1
