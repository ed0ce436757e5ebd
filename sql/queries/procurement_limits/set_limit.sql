-- Gives a company its limit; what its deals reserve at this moment counts from the first day.
insert into procurement_limits (company_id, amount_usd, reserved_usd, approved_at)
select $1, $2, coalesce((select sum(d.reserves_usd) from deals d where d.buyer_id = $1 and d.reserves_usd > 0), 0), $3
on conflict (company_id) do update
set amount_usd = excluded.amount_usd, reserved_usd = excluded.reserved_usd, approved_at = excluded.approved_at
