-- Finds a user.
select * from user_rows where id = $1
