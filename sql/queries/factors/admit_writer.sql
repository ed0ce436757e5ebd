-- Admits who changes their second factor, in a session that stands ($1) or by a ticket, while their rights stand; and
-- tells when they last proved who they are in it.
select u.id, u.email, u.profile, s.proven_at
from users u left join sessions s on s.id = $1 and s.user_id = u.id and s.ended_at is null
where u.id = $2 and stands(u, $3) and ($1 is null or s.id is not null)
for no key update of u
