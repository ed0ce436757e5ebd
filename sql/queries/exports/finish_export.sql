-- Keeps a copy that was made, and answers whom to tell; no row where nobody waits for it any more.
update exports e set status = 'ready', ready_at = $2, file_id = $3, location = $4
from users u
where e.id = $1 and e.status = 'making' and u.id = e.user_id and u.deleted_at is null
returning u.id, u.email, u.profile
