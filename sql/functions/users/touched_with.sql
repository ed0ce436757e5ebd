-- Tells what deleting somebody touches: of their company's what nobody else is left for, what they alone have begun, and the
-- deals that others have to go on with, a hundred of them at most.
create or replace function touched_with(person uuid)
returns table (sessions bigint, listings bigint, open_deals text[], signatures bigint, applications bigint) language sql stable as $$
    select
        (select count(*) from sessions s where s.user_id = u.id and s.ended_at is null and s.until > now()),
        (
            select count(*) from listings l where l.seller_id = u.company_id and l.live and not exists (
                select from users o where o.company_id = u.company_id and o.id <> u.id and o.deleted_at is null
            )
        ),
        array(
            select d.order_id from filed_deals d
            where (d.buyer_id = u.company_id or d.seller_id = u.company_id) and d.bucket in ('open', 'disputed')
            order by d.order_key limit 100
        ),
        (
            select count(*) from signature_requests r join deals d on d.id = r.deal_id
            where r.waits_for @> array[u.id] and d.bucket not in ('cancelled', 'deleted')
        ),
        (select count(*) from procurement_applications a where a.applied_by = u.id and a.status = 'open')
    from users u where u.id = person
$$;
