-- What a commit of an actor begins with, for all who asked for it: the kept reply of a key, then the session and rights
-- of whoever asks, which stand as they are until it is over. Answers who is not admitted, and why: `replayed`, `mismatch`
-- or `denied`; null where all are. A racing twin waits for the key's lock, and then finds the reply.
-- The asks come in the order of their callers and keys, in which every commit takes its locks, so that no two wait for
-- each other. Rows are not locked, because locks on rows that many commits share took a fifth of the commits a second.
create or replace function admit(
    c_sessions uuid[], c_users uuid[], c_rights bigint[], k_paths text[], k_keys text[], k_bodies bytea[], k_for double precision,
    out nths integer[], out outcomes text[], out reply_messages text[], out reply_datas json[]
) language plpgsql as $$
declare
    outcome text;
    reply record;
begin
    for i in 1 .. cardinality(c_users) loop
        if k_keys[i] is not null then
            perform pg_advisory_xact_lock(hashtextextended(c_users[i] || ' ' || k_paths[i] || ' ' || k_keys[i], 0));
        end if;
    end loop;
    for i in 1 .. cardinality(c_users) loop
        if c_sessions[i] is not null then
            perform share_rights(c_users[i]);
        end if;
    end loop;
    for i in 1 .. cardinality(c_users) loop
        select k.body = k_bodies[i] as is_same, k.message, k.data into reply
        from kept_replies k
        where k.caller = c_users[i] and k.path = k_paths[i] and k.key = k_keys[i]
            and k.at > now() - make_interval(secs => k_for);
        outcome := case when reply.is_same then 'replayed' when not reply.is_same then 'mismatch' end;
        if outcome is null and c_sessions[i] is not null then
            perform from users u join sessions s on s.user_id = u.id
            where s.id = c_sessions[i] and s.ended_at is null and u.id = c_users[i] and stands(u, c_rights[i]);
            outcome := case when not found then 'denied' end;
        end if;
        if outcome is not null then
            nths := nths || i; outcomes := outcomes || outcome;
            reply_messages := reply_messages || reply.message; reply_datas := reply_datas || reply.data;
        end if;
    end loop;
end
$$;
