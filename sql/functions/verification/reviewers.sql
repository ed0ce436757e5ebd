-- Those who review papers.
create or replace function reviewers() returns setof uuid language sql stable as $$
    select u.id from users u
    where u.role in ('admin', 'sales') and not u.disabled and u.deleted_at is null and holds(u.permissions, 'user.verify')
$$;
