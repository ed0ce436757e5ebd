-- Deletes somebody whose time has come: the sign-in and what is personal goes, and with the last person of a company
-- what it says of itself and what it offers. Answers whether it did; open deals put it off.
create or replace function erase_person(of_user uuid, at_time timestamptz) returns boolean language plpgsql as $$
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
    delete from notifications n where n.user_id = of_user;
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
