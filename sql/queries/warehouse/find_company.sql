-- Finds the company that somebody with this address trades for.
select company_id from users where lower(email) = $1 and company_id is not null and deleted_at is null
