-- Finds the newest copy of somebody's data that was asked for and is not gone.
select id, status, asked_at, ready_at, location
from exports where user_id = $1 and status <> 'gone' order by asked_at desc, id desc limit 1
