-- Whether anybody of a company ($1) may act.
select exists (select from users where company_id = $1 and not disabled and suspended_at is null and deleted_at is null)
