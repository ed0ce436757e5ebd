-- Finds the registration that an id speaks of, while the id is good.
select
    r.id, r.phone, r.email, r.person, r.person_complete, r.company, r.password, r.questionnaire, r.until,
    r.user_id, r.done_by, r.reply, u.email as user_email, u.phone as user_phone, i.expires_at, now() as at
from registration_ids i join registrations r on r.id = i.registration_id left join users u on u.id = r.user_id
where i.hash = $1 and i.expires_at > now() and (r.user_id is not null or r.until > now())
