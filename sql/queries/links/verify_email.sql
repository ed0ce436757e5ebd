-- Verifies the address that a link was sent to.
select v.person, v.address from verify_email($1, $2) v
