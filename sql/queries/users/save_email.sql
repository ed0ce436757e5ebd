-- Saves the address that somebody signs in with; one that is verified can be reached.
-- $2 email, $3 email_verified.
with reached as (
    delete from suppressed_addresses where $3 and address = lower($2)
)
update users set email = $2, email_verified = $3 where id = $1
