-- Finds somebody who may be welcomed, and how often and when last that was done; nobody else does it meanwhile.
select u.id, u.email, u.profile,
    (select count(*) from mails m where m.user_id = u.id and m.template = 'welcome') as sent,
    (select max(m.queued_at) from mails m where m.user_id = u.id and m.template = 'welcome') as last_at
from users u where u.id = $1 and u.deleted_at is null
for no key update of u
