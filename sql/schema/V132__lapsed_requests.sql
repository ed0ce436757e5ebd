-- What was asked of a second admin about disputes that were over before such requests were settled with them.
with lapsed as (
    update approvals a set decided_at = now(), is_approved = false
    from listed_disputes l
    where a.kind = 'dispute' and a.decided_at is null and a.decided_by is null
        and l.deal_id = a.deal_id and l.number = a.dispute and not l.is_open
    returning a.id, a.asked_by
)
insert into user_events (user_id, kind, body) select asked_by, 'lapsedRequest', jsonb_build_object('approval', id) from lapsed;
