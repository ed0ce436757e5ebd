-- Finds the limit of a company, and what of it is reserved.
select amount_usd, reserved_usd from procurement_limits where company_id = $1
