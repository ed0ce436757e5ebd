-- Sweeps away some of the tries of passwords that count no more, and counts them.
with swept as (
    delete from password_tries where id in (
        select id from password_tries where at < now() - interval '1 hour' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
