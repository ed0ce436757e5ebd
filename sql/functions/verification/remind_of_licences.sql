-- Reminds of trade licences 60, 30 and 7 days before they run out, and tells when they have: each once, however often
-- this runs. Answers whose record looks otherwise now.
create or replace function remind_of_licences(today date) returns setof uuid language plpgsql as $$
declare
    due record;
begin
    for due in
        select c.id, c.licence_expires_on as expires, c.licence_expires_on - today as days, case
            when c.licence_expires_on < today then 'expired'
            when c.licence_expires_on <= today + 7 then '7'
            when c.licence_expires_on <= today + 30 then '30'
            else '60'
        end as mark
        from companies c where c.licence_expires_on <= today + 60
        order by c.id
    loop
        insert into licence_reminders (cause) values (due.id || ':' || due.expires || ':' || due.mark) on conflict do nothing;
        continue when not found;
        perform notify(u.id, 'licence.' || case due.mark when 'expired' then 'expired' else 'expiring' end, jsonb_build_object(
            'days', due.days, 'date', due.expires,
            'text', case due.mark
                when 'expired' then 'Your trade licence has expired. Upload the renewed licence to make new deals.'
                else format('Your trade licence expires on %s. Upload the renewed licence in time.', due.expires)
            end
        ))
        from users u where u.company_id = due.id and u.deleted_at is null and not u.disabled;
        if due.mark <> 'expired' then
            perform queue_mail(
                'licence:' || due.expires || ':' || due.mark || ':' || u.id, u.email, u.id, 'expiry-reminder',
                u.profile ->> 'language',
                jsonb_build_object('kind', 'tradeLicence', 'days', due.days, 'date', due.expires)
            )
            from users u where u.company_id = due.id and u.deleted_at is null and not u.disabled;
        end if;
        return query select u.id from users u where u.company_id = due.id and u.deleted_at is null;
    end loop;
end
$$;
