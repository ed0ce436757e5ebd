-- Whether somebody may enter the platform, as staff decide it, and the badge that staff gave them.
alter table users add column approved boolean not null default true;
alter table users add column badge text;
