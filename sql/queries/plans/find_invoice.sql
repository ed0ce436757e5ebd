-- Finds an invoice ($2) of a company ($1).
select number, plan_id, plan_name, amount_usd, issued_at, due_on, from_at, until_at, reported_on, reported_reference, paid_on,
    paid_reference, settlement, void_at
from subscription_invoices where company_id = $1 and number = $2
