-- Keeps the answers of a questionnaire beside the registration that an id speaks of.
with kept as (
    update registrations r set questionnaire = $2
    from registration_ids i
    where i.hash = $1 and i.expires_at > now() and i.registration_id = r.id and (r.user_id is not null or r.until > now())
    returning r.*
)
select questionnaire_record(kept::registrations) from kept
