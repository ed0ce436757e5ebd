-- Keeps what stands on a person's invoices.
select outcome, reply_message, reply_data from fill_invoicing($1, $2, $3, $4, $5, $6, $7, $8)
