-- Counts the people of a company who are not kept out.
select count(*) from users where company_id = $1 and suspended_at is null and deleted_at is null
