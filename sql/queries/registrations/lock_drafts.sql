-- Waits until nobody else writes the drafts that a proven address concerns, in order: those that have the phone number
-- $1 or the e-mail address $2, and the one that the id $3 speaks of.
select r.id from registrations r
where r.user_id is null and (
    r.phone = $1 or r.email = $2
    or r.id = (select i.registration_id from registration_ids i where i.hash = $3 and i.expires_at > now())
)
order by r.id for update
