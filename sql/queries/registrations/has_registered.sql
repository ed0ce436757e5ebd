-- Tells whether somebody registered by themselves, and so has a password.
select exists (select from registrations where user_id = $1)
