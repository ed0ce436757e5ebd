-- Records for the other servers that of each kind $1 what is named by $2 changed.
insert into changes (what, key) select * from unnest($1::text[], $2::uuid[]) on conflict do nothing
