-- Lists which of these ids no file has.
select asked.id from unnest($1::uuid[]) asked (id) where not exists (select from files f where f.id = asked.id)
