-- Finds an invoice by its number, with whose it is.
select i.number, i.plan_id, i.plan_name, i.amount_usd, i.issued_at, i.due_on, i.from_at, i.until_at, i.reported_on, i.reported_reference,
    i.paid_on, i.paid_reference, i.settlement, i.void_at, i.company_id, c.name as company_name, c.country as company_country
from subscription_invoices i join companies c on c.id = i.company_id where i.number = $1
