-- Lets a job wait before it is tried again, unless another server has taken it since. $5 begins the count of attempts anew.
update jobs set next_at = $3, fault = $4, attempts = case when $5 then 0 else attempts end
where id = $1 and attempts = $2 and done_at is null and failed_at is null
