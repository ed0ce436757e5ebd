-- Lists the invoices of a company, the newest first.
select number, plan_name, amount_usd, from_at, until_at from subscription_invoices where company_id = $1 order by number desc limit 100
