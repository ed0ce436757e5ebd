-- Keeps the replies that retries under the same keys are given. In plpgsql, as all that each commit asks: what is in SQL
-- is planned anew in every transaction.
create or replace function keep_replies(
    of_callers uuid[], of_paths text[], of_keys text[], of_bodies bytea[], messages text[], datas text[]
) returns void language plpgsql as $$
begin
    for i in 1 .. cardinality(of_keys) loop
        if of_keys[i] is not null then
            insert into kept_replies (caller, path, key, body, message, data)
            values (of_callers[i], of_paths[i], of_keys[i], of_bodies[i], messages[i], datas[i]::json)
            on conflict on constraint kept_replies_pkey do update
            set body = excluded.body, message = excluded.message, data = excluded.data, at = excluded.at;
        end if;
    end loop;
end
$$;
