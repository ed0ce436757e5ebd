-- Somebody's address is verified, and so can be reached.
with reached as (
    delete from suppressed_addresses where address = (select lower(email) from users where id = $1)
)
update users set email_verified = true where id = $1
