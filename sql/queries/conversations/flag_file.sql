-- Notes what came of reading a file ($1) that was sent in a conversation ($2): whether it asks to be paid into an account that is
-- not known of the seller ($3), which is not unsaid, and whether nobody could read it ($4).
update message_files set elsewhere = elsewhere or $3, unreadable = $4
where file_id = $1 and conversation_id = $2 and (unreadable <> $4 or $3 and not elsewhere)
