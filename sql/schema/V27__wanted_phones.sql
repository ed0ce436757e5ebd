-- A number that somebody gave in the place of a verified one, which stays until the code of the new one is back.
alter table users add column phone_wanted text;

create index users_phone_wanted on users (phone_wanted) where phone_wanted is not null;
