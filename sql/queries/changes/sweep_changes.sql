-- Sweeps away some of the changes of more than a day ago, and counts them. A server that has not looked for so long has
-- no session left that they could concern, nor anybody who still follows a deal there.
with swept as (
    delete from changes where (tx, what, key) in (
        select tx, what, key from changes where at < now() - interval '1 day' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
