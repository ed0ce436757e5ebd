-- Deletes what is somebody's own beside their record; with the last of a company ($2) go its documents, too, and
-- those of its applications, what it asked to say, and whom it asked to join.
with documents as (delete from verification_documents where user_id = $1 and ($2 or kind = 'nationalID')),
applied as (
    delete from procurement_application_files where $2 and application_id in (
        select a.id from procurement_applications a join users u on u.company_id = a.company_id where u.id = $1
    )
),
phrases as (
    delete from contact_phrases where $2 and company_id = (select company_id from users where id = $1)
),
checks as (delete from verification_checks where user_id = $1),
drafts as (delete from registrations where user_id = $1),
readings as (delete from extractions where user_id = $1),
factors as (delete from second_factors where user_id = $1),
recovery as (delete from recovery_codes where user_id = $1),
tries as (delete from factor_tries where user_id = $1),
accounts as (delete from provider_accounts where user_id = $1),
mailed as (delete from links where user_id = $1),
moving as (update approvals set email = null where subject_id = $1 and email is not null),
devices as (delete from known_devices where user_id = $1),
networks as (delete from known_networks where user_id = $1),
unreachable as (delete from suppressed_addresses where address = (select lower(email) from users where id = $1)),
work as (delete from jobs where user_id = $1 and kind <> 'deletion'),
scores as (delete from promoter_scores where user_id = $1),
inbox as (delete from notifications where user_id = $1),
written as (delete from letters_left where user_id = $1),
saved as (delete from saved_views where user_id = $1),
searches as (delete from saved_searches where user_id = $1),
hidden as (delete from hidden_columns where user_id = $1),
looked as (delete from last_looks where user_id = $1),
pushed as (delete from push_subscriptions where user_id = $1),
asked as (
    delete from member_invitations
    where accepted_by = $1 or email = (select lower(email) from users where id = $1)
        or ($2 and company_id = (select company_id from users where id = $1))
),
marks as (delete from read_marks where user_id = $1),
taken as (delete from deal_handlers where user_id = $1),
replies as (delete from kept_replies where caller = $1)
delete from exports where user_id = $1
