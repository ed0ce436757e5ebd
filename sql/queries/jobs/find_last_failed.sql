-- Finds when a job of a kind was last given up.
select max(failed_at) as failed_at from jobs where kind = $1 and failed_at is not null
