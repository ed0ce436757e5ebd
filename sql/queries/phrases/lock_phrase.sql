-- Finds a phrase that nobody else decides on meanwhile.
select p.id, p.company_id, c.name as company_name, c.country as company_country,
    trim(u.first_name || ' ' || u.last_name) as asker, p.phrase, p.said, p.status, p.reason, p.asked_at, p.decided_at,
    trim(d.first_name || ' ' || d.last_name) as decided_by
from contact_phrases p
join companies c on c.id = p.company_id
join users u on u.id = p.asked_by
left join users d on d.id = p.decided_by
where p.id = $1
for no key update of p
