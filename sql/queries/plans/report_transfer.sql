-- Writes what a company says that it transferred for an invoice.
update subscription_invoices set reported_on = $2, reported_reference = $3 where number = $1
