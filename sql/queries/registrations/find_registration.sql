-- Finds the registration that an id speaks of, while the id is good.
select registration_record(r, i.expires_at)::json
from registration_ids i join registrations r on r.id = i.registration_id
where i.hash = $1 and i.expires_at > now() and (r.user_id is not null or r.until > now())
