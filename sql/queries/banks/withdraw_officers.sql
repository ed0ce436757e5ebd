-- The rights of a bank's officers with an address of a domain stand no longer: a sign-in under way comes to nothing.
update users u set rights = u.rights + 1
from (
    select id from users
    where bank_id = $2 and split_part(lower(email), '@', 2) = $1 and deleted_at is null
    order by id for no key update
) officer
where u.id = officer.id
returning u.id
