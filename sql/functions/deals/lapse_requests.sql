-- Settles what staff asked a second admin to decide of the disputes over a deal up to one, and whether to delete one that is deleted
-- by now, lest it is again once it was restored: as not approved, by nobody, with a line in the journal of whoever asked. What an admin has begun to carry out is settled by them.
create or replace function lapse_requests(deal uuid, ended integer) returns void language sql as $$
    with lapsed as (
        update approvals set decided_at = now(), is_approved = false
        where deal_id = deal and decided_at is null and decided_by is null and (
            kind = 'dispute' and dispute <= ended
            or kind = 'order-deletion' and exists (select from deals d where d.id = deal and d.bucket = 'deleted')
        )
        returning id, asked_by
    ),
    told as (
        insert into changes (what, key) select 'approval', id from lapsed on conflict do nothing
    )
    insert into user_events (user_id, kind, body) select asked_by, 'lapsedRequest', jsonb_build_object('approval', id) from lapsed
$$;
