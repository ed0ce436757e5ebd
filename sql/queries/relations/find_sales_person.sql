-- Finds a sales person who may look after relations.
select id, trim(first_name || ' ' || last_name) as name from users
where id = $1 and role = 'sales' and deleted_at is null and not disabled
for share
