-- What an invitation is decided by: $1 address, in lower case, $2 its domain, $3 company.
select
    exists (select from users where lower(email) = $1 and deleted_at is null) as is_used,
    (select d.bank_id from bank_domains d where d.domain = $2) as bank_id,
    exists (select from companies where id = $3) as has_company
