-- Adds somebody who joins a company, and whose address is proven by a code.
-- $1 id, $2 company, $3 email, $4 password, $5 first name, $6 last name, $7 phone, $8 role, $9 limit, $10 profile.
insert into users (id, role, company_id, email, email_verified, password, first_name, last_name, phone, member_role, member_limit, profile)
values ($1, 'user', $2, $3, true, $4, $5, $6, $7, $8, $9, $10)
on conflict (lower(email)) where deleted_at is null and email_verified do nothing
