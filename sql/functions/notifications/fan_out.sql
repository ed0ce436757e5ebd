-- Writes each notification for everybody whom it is for, queues it for their devices where it is of a kind that is pushed, and records it
-- for the other servers; answers who has a new one. What is for a member who may act no more is for everybody of their company. The
-- company whose act caused it stands apart from its body.
create or replace function fan_out(
    tos text[], to_ids uuid[], kinds text[], bodies text[], ats timestamptz[], pushed text[]
) returns uuid[] language plpgsql as $$
declare
    noticed uuid[];
    told uuid[];
begin
    with asked as (
        select * from unnest(tos, to_ids, kinds, bodies, ats) with ordinality a (to_what, to_id, kind, body, at, ord)
    ),
    written as (
        insert into notifications (user_id, kind, body, at, by_company)
        select people.id, a.kind, a.body::jsonb - 'byCompany', a.at, (a.body::jsonb ->> 'byCompany')::uuid
        from asked a
        cross join lateral (
            select u.id from users u where a.to_what = 'person' and u.id = a.to_id and u.deleted_at is null
            union all
            select u.id from users u
            where a.to_what = 'member' and u.id = a.to_id
                and not u.disabled and u.approved and u.suspended_at is null and u.deleted_at is null
            union all
            select u.id from users gone join users u on u.company_id = gone.company_id
            where a.to_what = 'member' and gone.id = a.to_id and u.suspended_at is null and u.deleted_at is null
                and (gone.disabled or not gone.approved or gone.suspended_at is not null or gone.deleted_at is not null)
            union all
            select u.id from users u where a.to_what = 'bank' and u.bank_id = a.to_id and u.deleted_at is null
            union all
            select u.id from users u where a.to_what = 'company' and u.company_id = a.to_id
                and u.suspended_at is null and u.deleted_at is null
            union all
            select u.id from users u
            where a.to_what = 'desk' and u.role in ('admin', 'sales') and u.permissions && '{deal,deal.documents}'
                and not u.disabled and u.deleted_at is null
        ) people
        order by a.ord
        returning id, user_id
    ),
    changed as (
        insert into changes (what, key) select 'notifications', user_id from written on conflict do nothing
    )
    select coalesce(array_agg(distinct user_id), '{}'), array_agg(id) into noticed, told from written;
    if cardinality(pushed) > 0 and exists (select from push_subscriptions s where s.user_id = any (noticed)) then
        insert into jobs (kind, cause, user_id, payload)
        select 'push', n.id || ':' || s.id, n.user_id, jsonb_build_object('notification', n.id, 'subscription', s.id)
        from notifications n join push_subscriptions s on s.user_id = n.user_id
        where n.id = any (told) and n.kind = any (pushed)
        order by n.id, s.id;
    end if;
    return noticed;
end
$$;
