-- Throws away the copies that are older than seven days.
select drop_export(id) as person from exports where status = 'ready' and ready_at <= $1::timestamptz - interval '7 days'
