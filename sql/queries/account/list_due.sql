-- Lists those whose account is to go by now, a few at a time.
select id from users where deletes_at <= $1 and deleted_at is null order by deletes_at, id limit 100
