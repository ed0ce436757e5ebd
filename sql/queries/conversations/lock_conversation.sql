-- Keeps everybody else from writing in a conversation until the transaction ends.
select id from conversations where id = $1 for no key update
