-- Everybody with a sign-in, or everybody of a role ($1), by name.
select u.id, u.role, u.first_name, u.last_name, u.email, u.phone, coalesce(c.name, b.name) as belongs_to
from users u left join companies c on c.id = u.company_id left join banks b on b.id = u.bank_id
where u.deleted_at is null and ($1::text is null or (u.role = $1 and not u.disabled and u.approved))
order by lower(u.first_name), lower(u.last_name), u.id
