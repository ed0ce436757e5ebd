-- Finds the check of somebody that the provider has not ended, and lets nobody else change it until the transaction ends.
select id, status, asked_at from verification_checks
where user_id = $1 and status in ('requesting', 'requested', 'inReview')
for update
