-- Asks for an approval, unless one of the kind waits about the person, the order or the dispute.
-- $1 id, $2 kind, $3 subject, $4 permissions, $5 reason, $6 who asks, $7 when, $8 order, $9 bank, $10 dispute, $11 decision,
-- $12 application, $13 address.
insert into approvals (
    id, kind, subject_id, permissions, reason, asked_by, asked_at, deal_id, bank_id, dispute, decision, application_id, email
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict do nothing
