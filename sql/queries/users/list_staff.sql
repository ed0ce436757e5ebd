-- Lists the staff who may sign in, with what they may do.
select id, permissions from users where role in ('admin', 'sales') and not disabled and deleted_at is null order by id
