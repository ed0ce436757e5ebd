-- Lets a mail wait before it is tried again, unless another node has taken it since.
update mails m set next_at = now() + make_interval(secs => $3), fault = $4
where m.id = $1 and m.attempts = $2 and m.sent_at is null and m.failed_at is null
