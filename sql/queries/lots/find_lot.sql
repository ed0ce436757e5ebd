-- Finds a lot of a company.
select * from lots where id = $1 and seller_id = $2
