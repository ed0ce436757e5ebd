-- Adds an invoice, under the number after the last.
insert into subscription_invoices (number, company_id, plan_id, plan_name, amount_usd, issued_at, due_on, from_at, until_at)
select coalesce(max(i.number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8 from subscription_invoices i
returning number
