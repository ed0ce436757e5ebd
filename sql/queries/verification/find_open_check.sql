-- Finds the check of somebody that the provider has not ended.
select id, status, asked_at from verification_checks
where user_id = $1 and status in ('requesting', 'requested', 'inReview')
