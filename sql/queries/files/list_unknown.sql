-- Lists which of these ids no file has, and nobody is about to throw away.
select asked.id from unnest($1::uuid[]) asked (id) where not exists (select from files f where f.id = asked.id)
    and not exists (select from discarded_files d where d.id = asked.id)
