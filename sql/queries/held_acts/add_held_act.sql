-- Writes down what waits for another of a company, unless the same waits already.
-- $1 id, $2 company, $3 act, $4 lot, $5 title, $6 amount, $7 currency, $8 by, $9 at, $10 expires at.
insert into held_acts (id, company_id, act, lot_id, title, amount, currency, asked_by, asked_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing
