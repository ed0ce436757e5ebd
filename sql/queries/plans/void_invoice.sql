-- Withdraws an invoice that nobody paid.
update subscription_invoices set void_at = $2 where number = $1 and paid_on is null and void_at is null
