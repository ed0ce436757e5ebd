-- Lists the people of a company.
select id from users where company_id = $1 and deleted_at is null
