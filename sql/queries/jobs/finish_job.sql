-- Writes that a job is done.
update jobs set done_at = now(), fault = null where id = $1 and done_at is null
