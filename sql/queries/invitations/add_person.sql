-- Adds somebody whom staff bring in; their address is proven by the link that they are sent.
-- $1 id, $2 role, $3 email, $4 password, $5 first_name, $6 last_name, $7 phone, $8 company_id, $9 bank_id,
-- $10 permissions, $11 profile.
insert into users (id, role, email, password, first_name, last_name, phone, company_id, bank_id, permissions, profile)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
