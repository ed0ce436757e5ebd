-- Lots in each order that a list may have: ids break ties upwards in all of them.
drop index listings_newest, listings_title;
create index listings_newest on listings (created_at desc, id) where live;
create index listings_oldest on listings (created_at, id) where live;
create index listings_dearest on listings (price desc, id) where live;
create index listings_title on listings (lower(title), id) where live;
-- Of people, those that a list narrows to.
create index users_listed on users (created_at, id) where deleted_at is null;
create index users_banned on users (created_at, id) where disabled and deleted_at is null;
drop index users_created;
