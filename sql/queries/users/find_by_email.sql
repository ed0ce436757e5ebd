-- Finds the user behind a folded e-mail address.
select * from user_rows where lower(email) = $1 and deleted_at is null
