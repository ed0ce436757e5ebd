-- Lists the drafts that a proven address concerns: the one that has the phone number $1 or the e-mail address $2, and
-- the one that the id $3 speaks of.
select
    r.id, r.phone, r.email, r.person, r.person_complete, r.company, r.password, r.questionnaire, r.until,
    (r.phone = $1 or r.email = $2) is true as is_holder,
    exists (
        select from registration_ids i where i.registration_id = r.id and i.hash = $3 and i.expires_at > now()
    ) as is_known
from registrations r
where r.user_id is null and (
    r.phone = $1 or r.email = $2
    or r.id = (select i.registration_id from registration_ids i where i.hash = $3 and i.expires_at > now())
)
