-- Lists of the back office are sorted by the names of whom their rows are about.
create index users_name on users (lower(first_name || ' ' || last_name), id) where deleted_at is null;
create index companies_name on companies (lower(name), id);
