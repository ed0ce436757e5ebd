-- Records which functions this database has.
insert into applied_functions (checksum) values ($1) on conflict ((true)) do update set checksum = excluded.checksum
