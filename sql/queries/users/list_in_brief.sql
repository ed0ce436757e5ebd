-- People in few words, in the order that they are asked for ($1).
select u.id, u.role, u.first_name, u.last_name, u.email, u.phone, coalesce(c.name, b.name) as belongs_to
from unnest($1::uuid[]) with ordinality as wanted(id, place) join users u on u.id = wanted.id
left join companies c on c.id = u.company_id left join banks b on b.id = u.bank_id
where u.deleted_at is null
order by wanted.place
