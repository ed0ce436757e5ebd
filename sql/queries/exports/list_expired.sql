-- Lists the copies that were ready by then.
select id from exports where status = 'ready' and ready_at <= $1
