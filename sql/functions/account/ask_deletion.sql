-- Asks for an account to go, or to stay after all. No key is kept, since a hash of the password would be kept with it;
-- but asking twice comes to the same.
create or replace function ask_deletion(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea, p_withdraw boolean,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    person users;
    kept text[];
    event bigint;
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    select * into person from users u where u.id = c_user for update;
    kept := deals_that_keep(c_user);
    if p_withdraw and person.deletes_at is not null then
        update users u set deletes_at = null where u.id = c_user;
        insert into user_events (user_id, kind, by_user, from_ip, body) values (c_user, 'deletion', c_user, c_from, '{"withdrawn": true}');
    elsif not p_withdraw and person.deletes_at is null then
        if cardinality(kept) > 0 then
            outcome := 'blocked';
            reply_message := 'Your company still has deals that are not over. They have to end before your account can go.';
            reply_data := json_build_object('reasons', json_build_array(json_build_object('kind', 'openDeals', 'orders', kept)));
            return;
        end if;
        update users u set deletes_at = now() + interval '30 days' where u.id = c_user returning * into person;
        insert into user_events (user_id, kind, by_user, from_ip, body) values (c_user, 'deletion', c_user, c_from, '{"withdrawn": false}')
        returning id into event;
        perform queue_mail(
            'deletion-requested:' || event, person.email, person.id, 'deletion-requested', person.profile ->> 'language',
            jsonb_build_object('deletesOn', (person.deletes_at at time zone 'utc')::date)
        );
    end if;
    reply_message := case when p_withdraw then 'Your account stays.' else 'Your account will be deleted.' end;
    reply_data := case
        when p_withdraw then '{}'::json
        else json_build_object('deletesOn', (person.deletes_at at time zone 'utc')::date)
    end;
    outcome := 'done';
end
$$;
