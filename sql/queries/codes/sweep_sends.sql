-- Sweeps away some of the sends that no budget counts any more, and counts them.
with swept as (
    delete from code_sends where id in (
        select id from code_sends where at < now() - interval '2 hours' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
