-- Whether anybody of a company ($1) may act.
select exists (select from users where company_id = $1 and not disabled and deleted_at is null)
