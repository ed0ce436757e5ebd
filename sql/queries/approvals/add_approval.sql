-- Asks for an approval, unless one of the kind waits about the person.
-- $1 id, $2 kind, $3 subject, $4 permissions, $5 reason, $6 who asks, $7 when.
insert into approvals (id, kind, subject_id, permissions, reason, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (subject_id, kind) where decided_at is null do nothing
