-- Finds the bank officer of an e-mail address, if its domain is registered for that very bank.
select u.id, u.rights
from users u
join bank_domains d on d.bank_id = u.bank_id and d.domain = split_part(lower(u.email), '@', 2)
where lower(u.email) = $1 and u.role = 'bank' and not u.disabled and u.approved and u.deleted_at is null
order by u.email_verified desc, u.id limit 1
