-- A link with the account that it belongs to, neither of which anybody else changes meanwhile.
select l.purpose, l.user_id, l.email as sent_to, l.expires_at, l.used_at, u.email, u.email_verified,
    (select c.name from companies c where c.id = u.company_id) as company,
    (select f.since from second_factors f where f.user_id = u.id) as factor_since
from links l join users u on u.id = l.user_id
where l.id = $1 and u.deleted_at is null
for no key update of u for update of l
