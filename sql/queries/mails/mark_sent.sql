-- Writes that a mail has left.
update mails m set sent_at = now(), fault = null where m.id = $1 and m.sent_at is null
