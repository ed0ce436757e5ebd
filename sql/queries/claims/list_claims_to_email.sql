-- Lists the traders who claim an e-mail address ($1) and never proved it, besides one ($2), in order; whether nobody else
-- is of their company; and lets nobody else change them meanwhile. Who has a deal stays as they are.
select u.id,
    not exists (
        select from users o where o.company_id = u.company_id and o.id <> u.id and o.deleted_at is null
    ) as is_last
from users u
where lower(u.email) = lower($1) and u.id <> $2 and not u.email_verified and u.deleted_at is null and u.role = 'user'
    and not exists (select from deals d where d.buyer_id = u.company_id or d.seller_id = u.company_id)
order by u.id for update of u
