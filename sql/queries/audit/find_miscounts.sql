-- Finds a list whose tally is not the number, the overdue or the worth of its deals.
select kind, bucket, status
from (
    select kind, bucket, status, coalesce(bank_id, '00000000-0000-0000-0000-000000000000') as bank_id,
        count(*) as deals, count(*) filter (where overdue) as overdue, sum(amount_usd) as amount_usd
    from deals group by 1, 2, 3, 4
) counted
full join (
    select kind, bucket, status, bank_id, sum(deals) as deals, sum(overdue) as overdue, sum(amount_usd) as amount_usd
    from deal_tallies group by 1, 2, 3, 4
) kept using (kind, bucket, status, bank_id)
where (coalesce(counted.deals, 0), coalesce(counted.overdue, 0), coalesce(counted.amount_usd, 0))
    <> (coalesce(kept.deals, 0), coalesce(kept.overdue, 0), coalesce(kept.amount_usd, 0))
order by 1, 2, 3
limit 1
