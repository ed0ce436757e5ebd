-- Finds a conversation with what decides who may do what in it.
select * from conversation_rows where id = $1
