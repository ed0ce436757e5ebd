-- Second factors: one authenticator app a person, its secret only sealed, and recovery codes, only hashed.
create table second_factors (
    user_id uuid primary key references users,
    -- The secret of the app in use, and since when.
    sealed bytea,
    since timestamptz,
    -- The newest step whose code was taken: that code and every older one are good no longer.
    last_step bigint not null default 0,
    -- The secret of an app that was offered and not yet confirmed.
    offered bytea,
    offered_at timestamptz,
    check ((sealed is null) = (since is null)),
    check ((offered is null) = (offered_at is null))
);

create table recovery_codes (
    user_id uuid not null references users,
    hash bytea not null,
    used_at timestamptz,
    primary key (user_id, hash)
);

-- Tries that have not turned out right, of the last 15 minutes.
create table factor_tries (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users,
    at timestamptz not null default now()
);

create index factor_tries_user on factor_tries (user_id, at);

-- The second factor in the wire's words; null for a person without one.
create function second_factor_record(f_user uuid) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'isOn', true,
        'since', to_char(f.since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'recoveryCodesLeft', (select count(*) from recovery_codes c where c.user_id = f_user and c.used_at is null)
    )
    from second_factors f where f.user_id = f_user and f.sealed is not null
$$;

-- Writes what became of a second factor into the trace of its person, and has it told by mail.
create function tell_second_factor(f_user uuid, f_by uuid, f_from inet, f_change text) returns void language plpgsql as $$
declare
    event bigint;
begin
    insert into user_events (user_id, kind, by_user, from_ip, body)
    values (f_user, 'second-factor', f_by, f_from, jsonb_build_object('change', f_change))
    returning id into event;
    perform queue_mail(
        'second-factor:' || event, u.email, u.id, 'second-factor-changed', u.profile ->> 'language',
        jsonb_build_object('change', f_change)
    )
    from users u where u.id = f_user;
end
$$;

-- Begins a try: it is counted before anything is compared, so that tries side by side get no more than five either.
-- `wait` is how many seconds to wait where those are spent; both are null where there is no factor at all.
create function begin_factor_try(
    f_user uuid,
    out try uuid, out wait double precision, out sealed bytea, out offered bytea
) language plpgsql as $$
declare
    tries bigint;
    oldest timestamptz;
begin
    select f.sealed, case when f.offered_at > now() - interval '15 minutes' then f.offered end into sealed, offered
    from second_factors f where f.user_id = f_user for update;
    if not found then
        return;
    end if;
    delete from factor_tries t where t.user_id = f_user and t.at <= now() - interval '15 minutes';
    select count(*), min(t.at) into tries, oldest from factor_tries t where t.user_id = f_user;
    if tries >= 5 then
        wait := extract(epoch from oldest + interval '15 minutes' - now());
    else
        insert into factor_tries (user_id) values (f_user) returning id into try;
    end if;
end
$$;

-- Takes the code of a step, once, and gives the try back; answers whether it was still to be had.
create function take_factor_step(f_user uuid, f_try uuid, f_sealed bytea, f_step bigint) returns boolean
language plpgsql as $$
begin
    update second_factors f set last_step = f_step
    where f.user_id = f_user and f.sealed = f_sealed and f.last_step < f_step;
    if not found then
        return false;
    end if;
    delete from factor_tries t where t.id = f_try;
    return true;
end
$$;

-- Takes a recovery code, once, and gives the try back; answers whether it was still to be had.
create function take_recovery_code(f_user uuid, f_try uuid, f_hash bytea) returns boolean language plpgsql as $$
begin
    update recovery_codes c set used_at = now()
    where c.user_id = f_user and c.hash = f_hash and c.used_at is null
        and exists (select from second_factors f where f.user_id = f_user and f.sealed is not null);
    if not found then
        return false;
    end if;
    delete from factor_tries t where t.id = f_try;
    perform tell_second_factor(f_user, f_user, null, 'recoveryCodeUsed');
    return true;
end
$$;

-- Whether the writer may go on: in a session that stands, or by a ticket while the person's rights stand.
create function factor_writer_stands(c_session uuid, c_user uuid, c_rights bigint) returns boolean language sql stable as $$
    select case when c_session is not null then caller_stands(c_session, c_user, c_rights) else exists (
        select from users u where u.id = c_user and u.rights = c_rights and not u.disabled and u.deleted_at is null
    ) end
$$;

-- Keeps the secret of an app to be confirmed. `taken`: there is one in use, which the writer does not mean to replace.
create function offer_factor(
    c_session uuid, c_user uuid, c_rights bigint, f_offered bytea, f_replacing boolean
) returns text language plpgsql as $$
begin
    if not factor_writer_stands(c_session, c_user, c_rights) then
        return 'denied';
    end if;
    insert into second_factors as f (user_id, offered, offered_at) values (c_user, f_offered, now())
    on conflict (user_id) do update set offered = excluded.offered, offered_at = excluded.offered_at
    where f.sealed is null or f_replacing;
    return case when found then 'done' else 'taken' end;
end
$$;

create function keep_recovery_codes(f_user uuid, f_hashes bytea[]) returns void language sql as $$
    delete from recovery_codes c where c.user_id = f_user;
    insert into recovery_codes (user_id, hash) select f_user, hash from unnest(f_hashes) hash;
$$;

-- Puts the offered app in use, with new recovery codes, and gives the try back.
create function confirm_factor(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet,
    f_try uuid, f_offered bytea, f_step bigint, f_hashes bytea[]
) returns text language plpgsql as $$
declare
    replaced boolean;
begin
    if not factor_writer_stands(c_session, c_user, c_rights) then
        return 'denied';
    end if;
    select f.sealed is not null into replaced from second_factors f where f.user_id = c_user and f.offered = f_offered for update;
    if not found then
        return 'gone';
    end if;
    update second_factors f
    set sealed = f.offered, since = now(), last_step = f_step, offered = null, offered_at = null
    where f.user_id = c_user;
    delete from factor_tries t where t.id = f_try;
    perform keep_recovery_codes(c_user, f_hashes);
    perform tell_second_factor(c_user, c_user, c_from, case when replaced then 'replaced' else 'on' end);
    return 'done';
end
$$;

-- Puts new recovery codes in the place of the old ones.
create function renew_recovery_codes(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, f_hashes bytea[]
) returns text language plpgsql as $$
begin
    if not factor_writer_stands(c_session, c_user, c_rights) then
        return 'denied';
    end if;
    perform from second_factors f where f.user_id = c_user and f.sealed is not null for update;
    if not found then
        return 'gone';
    end if;
    perform keep_recovery_codes(c_user, f_hashes);
    perform tell_second_factor(c_user, c_user, c_from, 'recoveryCodes');
    return 'done';
end
$$;

-- Takes the app out of use, and the recovery codes with it.
create function remove_factor(c_session uuid, c_user uuid, c_rights bigint, c_from inet) returns text
language plpgsql as $$
begin
    if not factor_writer_stands(c_session, c_user, c_rights) then
        return 'denied';
    end if;
    delete from second_factors f where f.user_id = c_user and f.sealed is not null;
    if not found then
        return 'gone';
    end if;
    delete from recovery_codes c where c.user_id = c_user;
    perform tell_second_factor(c_user, c_user, c_from, 'off');
    return 'done';
end
$$;

-- A user as sessions and staff meet it: with the second factor, or that there is none.
create or replace view user_records as
select
    u.id, u.role, u.email, u.email_verified, u.disabled, u.deleted_at, u.company_id, u.bank_id,
    u.permissions, u.rights, u.password, u.created_at,
    u.first_name || ' ' || u.last_name as name,
    c.name as company_name,
    jsonb_strip_nulls(u.profile || jsonb_build_object(
        '_id', u.id,
        'userType', u.role,
        'isAdmin', u.role = 'admin',
        'firstName', u.first_name,
        'lastName', u.last_name,
        'companyEmail', jsonb_build_object('email', u.email, 'isVerified', u.email_verified),
        'phone', case when u.phone is not null then jsonb_build_object('number', u.phone, 'isVerified', u.phone_verified) end,
        'profilePhoto', u.profile_photo,
        'isOnBoarded', u.onboarded,
        'isDisabled', u.disabled,
        'company', case when c.id is not null then company_record(c) end,
        'permissions', to_jsonb(u.permissions),
        'bank', case when b.id is not null then jsonb_build_object('_id', b.id, 'name', b.name) end,
        'secondFactor', coalesce(second_factor_record(u.id), jsonb_build_object('isOn', false)),
        'createdAt', to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    )) as details
from users u
left join companies c on c.id = u.company_id
left join banks b on b.id = u.bank_id;
