-- Notes that a file ($1) asks to be paid into an account that is not known of the seller of a conversation ($2) in
-- which it was sent.
update message_files set elsewhere = true where file_id = $1 and conversation_id = $2 and not elsewhere
