-- Finds the user behind a folded e-mail address: who has proven it, or else who claimed it last.
select * from user_rows where lower(email) = $1 and deleted_at is null
order by email_verified desc, created_at desc, id desc limit 1
