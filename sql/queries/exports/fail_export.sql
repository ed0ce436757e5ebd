-- Gives up a copy that cannot be made, and answers whose it is.
update exports set status = 'failed' where id = $1 and status = 'making' returning user_id
