-- Finds the people of two companies, what they are in them, and whether they are authorised to sign.
select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.company_id, c.name as company_name,
    u.member_role as role,
    coalesce((u.profile ->> 'isUserIsAuthorizedPerson')::boolean, false) as is_authorized
from users u join companies c on c.id = u.company_id
where u.company_id = any ($1) and u.deleted_at is null and not u.disabled and u.suspended_at is null
order by u.company_id, u.id
