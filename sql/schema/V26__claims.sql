-- An e-mail address is one person's once it is proven; until then any number of people may claim it.
drop index users_email;
create unique index users_email on users (lower(email)) where deleted_at is null and email_verified;
-- Who has an address is looked up among all who name it.
create index users_email_named on users (lower(email)) where deleted_at is null;
