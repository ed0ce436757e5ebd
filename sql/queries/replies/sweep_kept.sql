-- Sweeps away some of the replies that no retry may meet any more, and counts them.
with swept as (
    delete from kept_replies where (caller, path, key) in (
        select caller, path, key from kept_replies where at < now() - make_interval(secs => $1) limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
