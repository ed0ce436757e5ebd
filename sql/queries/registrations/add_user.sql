-- Adds the first user of a company, unless somebody has proven the e-mail address.
-- $1 id, $2 company_id, $3 email, $4 email_verified, $5 phone, $6 phone_verified, $7 password, $8 first_name,
-- $9 last_name, $10 profile_photo, $11 profile.
insert into users (
    id, role, company_id, email, email_verified, phone, phone_verified, password, first_name, last_name, profile_photo, profile
) values ($1, 'user', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict (lower(email)) where deleted_at is null and email_verified do nothing
