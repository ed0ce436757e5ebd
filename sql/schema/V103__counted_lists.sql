-- Lists of the back office that are narrowed: letters that are not sent, requests for limits by their state and by words of the company.
create index jobs_mails_unsent on jobs (queued_at desc, id desc) where kind = 'mail' and done_at is null;
create index procurement_applications_state on procurement_applications (status, created_at desc, id desc);
create index companies_found on companies using gin (lower(name) gin_trgm_ops);
