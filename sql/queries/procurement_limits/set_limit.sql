-- Gives a company its limit, up to a last day ($4) and for so many days of credit ($5), if any; what its deals reserve at this
-- moment counts from the first day.
insert into procurement_limits (company_id, amount_usd, reserved_usd, approved_at, expires_on, tenor_days)
select $1, $2, coalesce((select sum(d.reserves_usd) from deals d where d.buyer_id = $1 and d.reserves_usd > 0), 0), $3, $4, $5
on conflict (company_id) do update
set amount_usd = excluded.amount_usd, reserved_usd = excluded.reserved_usd, approved_at = excluded.approved_at,
    expires_on = excluded.expires_on, tenor_days = excluded.tenor_days
