-- Finds the user behind an e-mail address, however it is written.
select * from user_rows where lower(email) = lower($1) and deleted_at is null
