-- Asks for an approval, unless one of the kind waits about the person or the order.
-- $1 id, $2 kind, $3 subject, $4 permissions, $5 reason, $6 who asks, $7 when, $8 order, $9 bank.
insert into approvals (id, kind, subject_id, permissions, reason, asked_by, asked_at, deal_id, bank_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict do nothing
