-- Whose this address is: who has proven it, and those who claim it, the newest first; at most so many ($2).
select id, email, email_verified, profile from users where lower(email) = $1 and deleted_at is null
order by email_verified desc, created_at desc, id desc limit $2 for no key update
