-- What waits for staff is found at once: open applications, and documents that are to be reviewed or brought anew.
create index procurement_applications_waiting on procurement_applications (created_at, id) where status = 'open';
create index verification_documents_waiting on verification_documents (status, user_id, received_at)
    where replaced_at is null and status in ('received', 'inReview', 'revisionWanted');
