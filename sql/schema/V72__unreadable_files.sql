-- Nobody could read it, so that nobody knows into which account it asks to be paid.
alter table message_files add column unreadable boolean not null default false;
