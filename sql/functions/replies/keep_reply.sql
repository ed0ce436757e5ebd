-- Keeps the reply that a retry under the same key is given.
create or replace function keep_reply(
    of_caller uuid, of_path text, of_key text, of_body bytea, reply_message text, reply_data json
) returns void language sql as $$
    insert into kept_replies (caller, path, key, body, message, data) values ($1, $2, $3, $4, $5, $6)
    on conflict (caller, path, key) do update
    set body = excluded.body, message = excluded.message, data = excluded.data, at = excluded.at;
$$;
