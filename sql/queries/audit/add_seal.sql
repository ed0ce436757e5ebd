-- Seals lines of the journal, unless another node did.
insert into journal_seals (after_line, last_line, lines, hash) values ($1, $2, $3, $4) on conflict do nothing
