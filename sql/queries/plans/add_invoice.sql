-- Adds the invoice of a period, under the number after the last.
insert into subscription_invoices (number, company_id, plan_id, plan_name, amount_usd, from_at, until_at)
select coalesce(max(i.number), 0) + 1, $1, $2, $3, $4, $5, $6 from subscription_invoices i
