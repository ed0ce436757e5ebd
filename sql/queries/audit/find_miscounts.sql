-- Finds a list whose tally is not the number, the overdue, the held or the worth of its deals, of staff or of a company; or a
-- procurement limit of which is reserved what its company's deals do not reserve.
select kind, bucket, status
from (
    select kind, bucket, status, coalesce(bank_id, '00000000-0000-0000-0000-000000000000') as bank_id,
        count(*) as deals, count(*) filter (where overdue) as overdue, count(*) filter (where held) as held, sum(amount_usd) as amount_usd
    from deals group by 1, 2, 3, 4
) counted
full join (
    select kind, bucket, status, bank_id, sum(deals) as deals, sum(overdue) as overdue, sum(held) as held, sum(amount_usd) as amount_usd
    from deal_tallies group by 1, 2, 3, 4
) kept using (kind, bucket, status, bank_id)
where (coalesce(counted.deals, 0), coalesce(counted.overdue, 0), coalesce(counted.held, 0), coalesce(counted.amount_usd, 0))
    <> (coalesce(kept.deals, 0), coalesce(kept.overdue, 0), coalesce(kept.held, 0), coalesce(kept.amount_usd, 0))
union all
select company_id::text, side, status
from (
    select company_id, side, status, count(*) as deals, count(*) filter (where overdue) as overdue, count(*) filter (where held) as held
    from deals cross join lateral company_sides(buyer_id, seller_id, special, bucket)
    group by 1, 2, 3
) counted
full join (
    select company_id, side, status, sum(deals) as deals, sum(overdue) as overdue, sum(held) as held
    from company_tallies group by 1, 2, 3
) kept using (company_id, side, status)
where (coalesce(counted.deals, 0), coalesce(counted.overdue, 0), coalesce(counted.held, 0))
    <> (coalesce(kept.deals, 0), coalesce(kept.overdue, 0), coalesce(kept.held, 0))
union all
select l.company_id::text, 'procurement limit', 'reserved'
from procurement_limits l
where l.reserved_usd <> (select coalesce(sum(d.reserves_usd), 0) from deals d where d.buyer_id = l.company_id and d.reserves_usd > 0)
order by 1, 2, 3
limit 1
