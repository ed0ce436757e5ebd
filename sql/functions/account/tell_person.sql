-- Ends a write about a person: its trace, and the kept reply, which is the person's record.
create or replace function tell_person(
    of_user uuid, e_kind text, e_body jsonb, c_user uuid, c_from inet,
    k_path text, k_key text, k_body bytea, of_message text,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    insert into user_events (user_id, kind, by_user, from_ip, body) values (of_user, e_kind, c_user, c_from, e_body);
    select r.details into reply_data from user_records r where r.id = of_user;
    reply_message := of_message;
    outcome := 'done';
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
end
$$;
