-- Deleting an account: asked for with the password, carried out after 30 days, withdrawn until then. Deals and their
-- journal stay.

-- The deals that keep somebody: those of their company that are not over, where nobody else is there to go on with them.
create function deals_that_keep(of_user uuid) returns text[] language sql stable as $$
    select coalesce(array_agg(d.order_id order by d.order_key), '{}')
    from users u join deals d on d.buyer_id = u.company_id or d.seller_id = u.company_id
    where u.id = of_user and d.bucket in ('open', 'disputed')
        and not exists (
            select from users o where o.company_id = u.company_id and o.id <> u.id and o.deleted_at is null and not o.disabled
        )
$$;

-- Asks for an account to go, or to stay after all. No key is kept, since a hash of the password would be kept with it;
-- but asking twice comes to the same.
create function ask_deletion(
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

-- Deletes somebody whose time has come: the sign-in and what is personal goes, and with the last person of a company
-- what it says of itself and what it offers. Answers whether it did; open deals put it off.
create function erase_person(of_user uuid, at_time timestamptz) returns boolean language plpgsql as $$
declare
    person users;
    file files;
    last_one boolean;
begin
    select * into person from users u where u.id = of_user and u.deleted_at is null and u.deletes_at <= at_time for update;
    if not found or cardinality(deals_that_keep(of_user)) > 0 then
        return false;
    end if;
    last_one := not exists (select from users o where o.company_id = person.company_id and o.id <> of_user and o.deleted_at is null);

    delete from verification_documents d where d.user_id = of_user and (last_one or d.kind = 'nationalID');
    delete from verification_checks k where k.user_id = of_user;
    delete from registrations r where r.user_id = of_user;
    delete from second_factors f where f.user_id = of_user;
    delete from recovery_codes c where c.user_id = of_user;
    delete from factor_tries t where t.user_id = of_user;
    delete from provider_accounts a where a.user_id = of_user;
    delete from links l where l.user_id = of_user;
    delete from mails m where m.user_id = of_user;
    delete from notices n where n.user_id = of_user;
    delete from kept_replies k where k.caller = of_user;
    delete from exports e where e.user_id = of_user;
    for file in
        select f.* from files f
        where f.owner_id = of_user and not exists (select from deal_files df where df.file_id = f.id)
            and not exists (select from verification_documents d where d.file_id = f.id)
    loop
        begin
            delete from files f where f.id = file.id;
        exception when foreign_key_violation then
            -- Another record needs it; it is nobody's file from now on.
            update files f set owner_id = null, company_id = null, name = 'file' where f.id = file.id;
            continue;
        end;
        insert into discarded_files (id) values (file.id) on conflict do nothing;
    end loop;

    update sessions s set device = null, browser = null, network = null, ended_at = coalesce(s.ended_at, at_time),
        ended_why = coalesce(s.ended_why, 'deleted')
    where s.user_id = of_user;
    update user_events e set from_ip = null where e.user_id = of_user or e.by_user = of_user;
    update users u set
        email = 'deleted-' || u.id || '@invalid', email_verified = false, password = '', first_name = 'Deleted',
        last_name = 'user', phone = null, phone_verified = false, profile_photo = null, profile = '{}', permissions = '{}',
        deletes_at = null, deleted_at = at_time
    where u.id = of_user;
    if last_one then
        update companies c set profile = '{}', address = jsonb_build_object('country', c.country) where c.id = person.company_id;
        update listings l set live = false, updated_at = at_time where l.seller_id = person.company_id and l.live;
    end if;
    insert into user_events (user_id, kind, body) values (of_user, 'deleted', '{}');
    return true;
end
$$;
