-- Finds the limit of a company, what of it is reserved, and what bounds it.
select amount_usd, reserved_usd, expires_on, tenor_days, deal_day(now()) as today from procurement_limits where company_id = $1
