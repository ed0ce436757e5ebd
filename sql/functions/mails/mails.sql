-- The mails among the jobs.
create or replace view mails as
select j.id, j.cause, j.payload ->> 'to' as to_address, j.user_id, j.payload ->> 'template' as template,
    j.payload ->> 'language' as language, j.payload -> 'fields' as fields, j.queued_at, j.attempts, j.next_at,
    j.done_at as sent_at, j.failed_at, j.fault, j.broadcast_id
from jobs j where j.kind = 'mail';
