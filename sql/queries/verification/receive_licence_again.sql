-- Lets the trade licence of a company ($1) that was accepted wait to be reviewed once more ($2 when).
with accepted as (
    update verification_documents set replaced_at = $2
    where company_id = $1 and kind = 'tradeLicence' and replaced_at is null and status in ('accepted', 'waived')
    returning user_id, company_id, kind, file_id, expires_on
)
insert into verification_documents (user_id, company_id, kind, file_id, expires_on, received_at)
select user_id, company_id, kind, file_id, expires_on, $2 from accepted
