-- Ending a dispute by staff is asked of a second admin too.
alter table approvals add column dispute integer;
-- What staff decide of it; none ends it with no outcome.
alter table approvals add column decision jsonb;
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
    check (kind in ('grant', 'deletion', 'reassignment', 'ban', 'withdrawal', 'dispute'));
alter table approvals drop constraint approvals_about_check;
alter table approvals add constraint approvals_about_check check (
    (kind in ('reassignment', 'dispute')) = (deal_id is not null) and (deal_id is null) <> (subject_id is null)
    and (kind = 'dispute') = (dispute is not null) and (dispute is not null or decision is null)
);

-- One of a kind waits about an order, and about each dispute over it.
drop index approvals_open_order;
create unique index approvals_open_order on approvals (deal_id, kind, coalesce(dispute, 0))
    where decided_at is null and deal_id is not null;
