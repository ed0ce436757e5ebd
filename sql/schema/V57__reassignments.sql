-- Another bank for an order whose bank has begun on it is asked of a second admin too.
alter table approvals alter column subject_id drop not null;
alter table approvals add column deal_id uuid references deals;
-- The bank that is to have the order; none takes it from its bank.
alter table approvals add column bank_id uuid references banks;
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('grant', 'deletion', 'reassignment'));
alter table approvals add constraint approvals_about_check
    check ((kind = 'reassignment') = (deal_id is not null) and (deal_id is null) <> (subject_id is null));

-- One waits about an order.
create unique index approvals_open_order on approvals (deal_id) where decided_at is null and deal_id is not null;
