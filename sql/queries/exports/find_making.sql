-- Finds whose data a copy is of, while it is to be made and they are there.
select e.user_id from exports e join users u on u.id = e.user_id
where e.id = $1 and e.status = 'making' and u.deleted_at is null
