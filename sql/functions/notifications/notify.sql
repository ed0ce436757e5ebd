-- Puts a notification into somebody's inbox.
create or replace function notify(to_user uuid, n_kind text, n_body jsonb) returns void language sql as $$
    insert into notifications (user_id, kind, body, at) values (to_user, n_kind, n_body, now())
$$;
