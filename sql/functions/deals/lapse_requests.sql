-- Settles what staff asked a second admin to decide of disputes over a deal that are over by now: as not approved, by nobody, with a line
-- in the journal of whoever asked. What an admin has begun to carry out is settled by them.
create or replace function lapse_requests(deal uuid) returns void language sql as $$
    with lapsed as (
        update approvals a set decided_at = now(), is_approved = false
        from listed_disputes l
        where a.deal_id = deal and a.kind = 'dispute' and a.decided_at is null and a.decided_by is null
            and l.deal_id = a.deal_id and l.number = a.dispute and not l.is_open
        returning a.id, a.asked_by
    ),
    told as (
        insert into changes (what, key) select 'approval', id from lapsed on conflict do nothing
    )
    insert into user_events (user_id, kind, body) select asked_by, 'lapsedRequest', jsonb_build_object('approval', id) from lapsed
$$;
