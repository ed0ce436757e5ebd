-- Gives this database the id by which the store of files knows it, unless it has one.
insert into file_binding default values on conflict do nothing
