-- Finds an invoice ($2) of a company ($1).
select number, plan_name, amount_usd, from_at, until_at from subscription_invoices where company_id = $1 and number = $2
