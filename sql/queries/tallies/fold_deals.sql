-- Adds some of the tallies that connections keep for themselves to the first slot, so that a list sums few, and counts
-- them. One that a commit holds is left; the first slots are locked in the order of their key, as commits do.
with folded as (
    delete from deal_tallies where ctid = any (array(select ctid from deal_tallies where slot <> 0 limit 1000 for update skip locked))
    returning *
),
kept as (
    insert into deal_tallies as t (kind, bucket, status, bank_id, slot, deals, overdue, held, amount_usd)
    select kind, bucket, status, bank_id, 0, sum(deals), sum(overdue), sum(held), sum(amount_usd)
    from folded group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (kind, bucket, status, bank_id, slot) do update set deals = t.deals + excluded.deals,
        overdue = t.overdue + excluded.overdue, held = t.held + excluded.held, amount_usd = t.amount_usd + excluded.amount_usd
)
select count(*) from folded
