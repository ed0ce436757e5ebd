-- Forgets the tokens that would not be taken anyway.
delete from spent_id_tokens where until < $1
