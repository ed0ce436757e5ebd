-- Lists what is stored, some at a time ($1), after one of it ($2): its hash and its size.
select id, sha256, size from files where id > $2 order by id limit $1
