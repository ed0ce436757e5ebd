-- Tallies all deals, or those of one bank, by kind, bucket and status.
select kind, bucket, status, sum(deals)::bigint as deals, sum(overdue)::bigint as overdue, sum(amount_usd) as amount_usd
from deal_tallies
where $1::uuid is null or bank_id = $1
group by kind, bucket, status
having sum(deals) > 0
order by kind, bucket, status
