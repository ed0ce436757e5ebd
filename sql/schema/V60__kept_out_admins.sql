-- Keeping out an admin who could approve is asked of a second one too.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
    check (kind in ('grant', 'deletion', 'reassignment', 'ban', 'withdrawal'));
