-- Notes that a file ($1) asks to be paid into an account that is not known of the seller, wherever it was sent; answers where.
update message_files set elsewhere = true where file_id = $1 and not elsewhere returning conversation_id
