-- Finds a file that was sent in a conversation.
select f.* from files f where f.id = $1 and exists (select from message_files m where m.file_id = f.id)
