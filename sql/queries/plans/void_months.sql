-- Withdraws what a company ($1) is asked for months that run already, but of one plan ($3) and what it reports to have paid.
update subscription_invoices set void_at = $2
where company_id = $1 and from_at is not null and plan_id is distinct from $3
    and paid_on is null and void_at is null and reported_on is null
returning number, plan_name
