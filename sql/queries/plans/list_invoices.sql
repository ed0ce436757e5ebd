-- Lists the invoices of a company, the newest first.
select number, plan_id, plan_name, amount_usd, issued_at, due_on, from_at, until_at, reported_on, reported_reference, paid_on,
    paid_reference, settlement, void_at
from subscription_invoices where company_id = $1 order by number desc limit 100
