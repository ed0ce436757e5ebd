-- Finds the company of a trader, and who looks after it, where that is somebody who still may.
select u.company_id, m.id as manager_id, trim(m.first_name || ' ' || m.last_name) as manager_name
from users u join companies c on c.id = u.company_id
left join users m on m.id = c.relations_manager and m.role = 'sales' and m.deleted_at is null
where u.id = $1 and u.deleted_at is null
