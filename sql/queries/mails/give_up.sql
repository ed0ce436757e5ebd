-- Gives a mail up, unless another node has taken it since.
update mails m set failed_at = now(), fault = $3
where m.id = $1 and m.attempts = $2 and m.sent_at is null and m.failed_at is null
