-- Lists somebody, and everybody of the same company.
select id from users where id = $1
union
select o.id from users u join users o on o.company_id = u.company_id where u.id = $1 and o.deleted_at is null
