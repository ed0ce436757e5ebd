-- Takes back the letters of a broadcast of which none was tried, and counts them.
with stopped as (
    update broadcasts set stopped_at = $2, stopped_by = $3 where id = $1
),
gone as (
    delete from jobs where broadcast_id = $1 and done_at is null and attempts = 0 returning 1
)
select count(*) as letters from gone
