-- Opens the draft of an address that was proven just now, under a fresh id, and answers it; null where somebody has
-- the address already. Where the caller knows a draft (`r_known`), the address joins that one, and a lesser draft
-- that had it is taken into it. Without, the proof stands for itself: every earlier id of the draft is good no longer,
-- and neither is its password or the proof of its other address, which whoever has this one now need not have given.
create or replace function open_registration(r_kind text, r_address text, r_known bytea, r_hash bytea)
returns json language plpgsql as $$
declare
    draft registrations;
    other registrations;
begin
    perform pg_advisory_xact_lock(hashtextextended('registration ' || r_kind || ' ' || r_address, 0));
    if address_in_use(r_kind, r_address) then
        return null;
    end if;
    -- Both at once and in order, so that two callers never wait for each other.
    perform from registrations r
    where r.user_id is null and (
        r.id = (select i.registration_id from registration_ids i where i.hash = r_known and i.expires_at > now())
        or (r_kind = 'phone' and r.phone = r_address) or (r_kind = 'email' and r.email = r_address)
    )
    order by r.id for update;
    delete from registrations r
    where r.user_id is null and r.until <= now()
        and ((r_kind = 'phone' and r.phone = r_address) or (r_kind = 'email' and r.email = r_address));
    select r.* into other from registrations r
    where r.user_id is null and ((r_kind = 'phone' and r.phone = r_address) or (r_kind = 'email' and r.email = r_address));
    select r.* into draft from registration_ids i join registrations r on r.id = i.registration_id
    where i.hash = r_known and i.expires_at > now() and r.user_id is null and r.until > now();

    if draft.id is null and other.id is not null then
        draft := other;
        update registrations r
        set password = null,
            phone = case when r_kind = 'phone' then r.phone end, email = case when r_kind = 'email' then r.email end,
            person = coalesce(r.person, '{}') || case r_kind
                when 'phone' then case when r.email is null then '{}' else jsonb_build_object('companyEmail', r.email) end
                else case when r.phone is null then '{}' else jsonb_build_object('phone', r.phone) end
            end
        where r.id = draft.id;
        delete from registration_ids i where i.registration_id = draft.id;
    elsif draft.id is null then
        insert into registrations (phone, email)
        values (case when r_kind = 'phone' then r_address end, case when r_kind = 'email' then r_address end)
        returning * into draft;
    elsif other.id is not null and other.id <> draft.id then
        if (case r_kind when 'phone' then other.email else other.phone end) is null then
            update registration_files rf set registration_id = draft.id
            where rf.registration_id = other.id
                and not exists (select from registration_files own where own.registration_id = draft.id and own.kind = rf.kind);
            update registrations r
            set person = coalesce(r.person, other.person), company = coalesce(r.company, other.company),
                person_complete = case when r.person is null then other.person_complete else r.person_complete end,
                questionnaire = coalesce(r.questionnaire, other.questionnaire)
            where r.id = draft.id;
            delete from registrations r where r.id = other.id;
        else
            -- The other draft keeps the address that it has besides, and what was told under it.
            update registrations r
            set phone = case when r_kind = 'phone' then null else r.phone end,
                email = case when r_kind = 'email' then null else r.email end
            where r.id = other.id;
        end if;
    end if;

    update registrations r
    set phone = case when r_kind = 'phone' then r_address else r.phone end,
        email = case when r_kind = 'email' then r_address else r.email end,
        -- What was merely typed gives way to what is proven.
        person = case
            when r.person ? (case r_kind when 'phone' then 'phone' else 'companyEmail' end)
            then jsonb_set(r.person, array[case r_kind when 'phone' then 'phone' else 'companyEmail' end], to_jsonb(r_address))
            else r.person
        end,
        until = now() + interval '30 days'
    where r.id = draft.id
    returning * into draft;
    insert into registration_ids (hash, registration_id) values (r_hash, draft.id);
    return registration_record(draft, now() + interval '24 hours');
end
$$;
