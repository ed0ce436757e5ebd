-- Gives a job up, unless another server has taken it since.
update jobs set failed_at = $4, fault = $3
where id = $1 and attempts = $2 and done_at is null and failed_at is null
