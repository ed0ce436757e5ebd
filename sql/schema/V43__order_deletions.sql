-- An order whose bank has begun on it is deleted once a second admin approves.
alter table approvals
    drop constraint approvals_kind_check,
    add constraint approvals_kind_check
        check (kind in ('grant', 'deletion', 'reassignment', 'ban', 'withdrawal', 'dispute', 'order-deletion')),
    drop constraint approvals_about_check,
    add constraint approvals_about_check check (
        (kind in ('reassignment', 'dispute', 'order-deletion')) = (deal_id is not null) and (deal_id is null) <> (subject_id is null)
        and (kind = 'dispute') = (dispute is not null) and (dispute is not null or decision is null)
        and (kind <> 'order-deletion' or reason is not null)
    );
