-- Finds the answers that were given beside the registration that an id speaks of.
select questionnaire_record(r)
from registration_ids i join registrations r on r.id = i.registration_id
where i.hash = $1 and i.expires_at > now() and (r.user_id is not null or r.until > now())
