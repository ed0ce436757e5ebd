-- Adds some of the tallies of companies that connections keep for themselves to the first slot, as `fold_deals` does, and
-- counts them.
with folded as (
    delete from company_tallies where ctid = any (array(select ctid from company_tallies where slot <> 0 limit 1000 for update skip locked))
    returning *
),
kept as (
    insert into company_tallies as t (company_id, side, status, slot, deals, overdue, held)
    select company_id, side, status, 0, sum(deals), sum(overdue), sum(held)
    from folded group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, side, status, slot) do update
    set deals = t.deals + excluded.deals, overdue = t.overdue + excluded.overdue, held = t.held + excluded.held
)
select count(*) from folded
