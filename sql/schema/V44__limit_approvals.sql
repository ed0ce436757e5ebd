-- A procurement limit above what one admin sets alone is set once a second admin approves.
alter table approvals
    -- The application for the limit; what is decided on it stands in `decision`.
    add column application_id uuid references procurement_applications,
    drop constraint approvals_kind_check,
    add constraint approvals_kind_check
        check (kind in ('grant', 'deletion', 'reassignment', 'ban', 'withdrawal', 'dispute', 'order-deletion', 'limit')),
    drop constraint approvals_about_check,
    add constraint approvals_about_check check (
        (kind in ('reassignment', 'dispute', 'order-deletion')) = (deal_id is not null)
        and (kind = 'limit') = (application_id is not null) and num_nonnulls(subject_id, deal_id, application_id) = 1
        and (kind = 'dispute') = (dispute is not null) and (decision is null or kind in ('dispute', 'limit'))
        and (kind <> 'limit' or decision is not null) and (kind <> 'order-deletion' or reason is not null)
    );

-- One waits about an application.
create unique index approvals_open_application on approvals (application_id) where decided_at is null and application_id is not null;
