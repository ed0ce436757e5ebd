-- Lets a copy be gone, and answers whose it was and its file.
update exports set status = 'gone', location = null where id = $1 and status = 'ready' returning user_id, file_id
