-- The address that somebody signs in with is changed by a link that is mailed to the new one (`change-email`, 24 hours), and the
-- old one can have it back (`keep-email`, 72 hours).
alter table links
    drop constraint links_purpose_check,
    add constraint links_purpose_check check (purpose in ('verify-email', 'reset-password', 'change-email', 'keep-email'));

-- What staff ask for it is approved by a second admin.
alter table approvals
    -- The address that the subject is to sign in with, of a change of it; gone with the subject.
    add column email text,
    drop constraint approvals_kind_check,
    add constraint approvals_kind_check check (
        kind in ('grant', 'deletion', 'reassignment', 'ban', 'withdrawal', 'dispute', 'order-deletion', 'limit', 'email')
    ),
    add constraint approvals_email_check check (email is null or kind = 'email');
