-- Takes a user off the platform; their record stays for the books, and nobody writes to their address.
with unreachable as (
    delete from suppressed_addresses where address = (select lower(email) from users where id = $1)
)
update users set deleted_at = $2, deletes_at = null where id = $1
