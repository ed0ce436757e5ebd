-- Finds the account of a subject: the one it is linked to, else the one with its e-mail address.
select r.*,
    exists (
        select from provider_accounts a where a.issuer = $1 and a.user_id = r.id and a.subject <> $2
    ) as taken,
    exists (select from spent_id_tokens t where t.hash = $4) as spent
from user_rows r
where r.id = coalesce(
    (select a.user_id from provider_accounts a where a.issuer = $1 and a.subject = $2),
    (
        select u.id from users u where lower(u.email) = $3 and u.deleted_at is null
        order by u.email_verified desc, u.created_at desc, u.id desc limit 1
    )
)
