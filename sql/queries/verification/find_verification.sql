-- Finds what the verification of a trader is made of.
select * from user_rows where id = $1 and company_id is not null and deleted_at is null
