-- Admits who changes their second factor, in a session that stands ($1) or by a ticket, while their rights stand.
select u.email, u.profile
from users u
where u.id = $2 and stands(u, $3)
    and ($1::uuid is null or exists (select from sessions s where s.id = $1 and s.user_id = u.id and s.ended_at is null))
for no key update of u
