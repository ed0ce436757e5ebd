-- Takes back what waits for somebody ($1) of the letters to many by this template ($2) and was not tried, and counts it.
with gone as (
    delete from jobs j using broadcasts b
    where j.user_id = $1 and j.kind = 'mail' and b.id = j.broadcast_id and b.template = $2 and j.done_at is null and j.attempts = 0
    returning 1
)
select count(*) as letters from gone
