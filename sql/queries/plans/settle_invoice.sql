-- Writes how an invoice was settled, and the month that it paid for.
update subscription_invoices set paid_on = $2, paid_reference = $3, settlement = $4, from_at = $5, until_at = $6 where number = $1
