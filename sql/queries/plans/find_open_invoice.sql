-- Finds the invoice of a company that is neither paid nor withdrawn and waits for its payment to begin a month.
select number, plan_id, plan_name, amount_usd, issued_at, due_on, from_at, until_at, reported_on, reported_reference, paid_on,
    paid_reference, settlement, void_at
from subscription_invoices where company_id = $1 and paid_on is null and void_at is null and from_at is null
order by number desc limit 1
