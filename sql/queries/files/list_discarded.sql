-- Lists files of which only the content is left, a few at a time, after one of them.
select id from discarded_files where id > $1 order by id limit 100
