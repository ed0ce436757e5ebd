-- Lists who of a company may sign in, with what each is in it, besides one: $1 company, $2 besides.
select id, member_role as role, member_limit as spend_limit from users
where company_id = $1 and id <> $2 and suspended_at is null and not disabled and approved and deleted_at is null
order by id
