-- Lists the people of a company, as far as their place in it is concerned; nobody else changes it meanwhile.
select id, member_role as role, member_limit as spend_limit, suspended_at, disabled or not approved as is_disabled, rights as version
from users where company_id = $1 and deleted_at is null order by id for no key update
