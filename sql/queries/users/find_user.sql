-- Finds a user.
select * from user_records where id = $1
