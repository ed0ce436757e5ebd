-- Sends are counted by address as well, whichever flow asked for them, and those for which a challenge was solved apart
-- from the others.
alter table code_sends add column address bytea;
alter table code_sends add column is_solved boolean not null default false;

create index code_sends_address on code_sends (address, at) where verified_at is null;
