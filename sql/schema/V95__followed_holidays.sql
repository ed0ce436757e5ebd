-- Deals that run follow a change of holidays, by jobs.
alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check
    check (kind in ('mail', 'extraction', 'export', 'deletion', 'seal', 'auction', 'calendar'));

-- Those that run, may come back or are disputed still, page by page.
create index filed_running on filed_deals (id) where bucket in ('open', 'disputed', 'deleted') or dispute = 'open';
