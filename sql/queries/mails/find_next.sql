-- How many mails wait, and in how many seconds the next one is due.
select count(*) as waiting, extract(epoch from min(m.next_at) - now())::float8 as due_in
from mails m where m.sent_at is null and m.failed_at is null
