-- Keeps the reply that a retry under the same key is given. In plpgsql, as all that each commit asks: what is in SQL is
-- planned anew in every transaction.
create or replace function keep_reply(
    of_caller uuid, of_path text, of_key text, of_body bytea, reply_message text, reply_data json
) returns void language plpgsql as $$
begin
    insert into kept_replies (caller, path, key, body, message, data)
    values (of_caller, of_path, of_key, of_body, reply_message, reply_data)
    on conflict on constraint kept_replies_pkey do update
    set body = excluded.body, message = excluded.message, data = excluded.data, at = excluded.at;
end
$$;
