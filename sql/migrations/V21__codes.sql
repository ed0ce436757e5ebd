-- One-time codes: known by a keyed hash of purpose and address, kept as a keyed hash; neither tells what it is of.
create table codes (
    name bytea primary key,
    version bigint not null,
    -- The commit that led here, so that one whose line died can be recognised.
    turn uuid not null,
    state json not null,
    at timestamptz not null
);

create index codes_stale on codes (at);

-- What was sent lately, and what has to be counted like it: pumping is many of these and few verified.
create table code_sends (
    id uuid primary key,
    name bytea not null,
    -- The number less its last four digits; phones only.
    prefix text,
    network inet,
    at timestamptz not null,
    verified_at timestamptz
);

create index code_sends_prefix on code_sends (prefix, at) where prefix is not null and verified_at is null;
create index code_sends_network on code_sends (network, at) where network is not null and verified_at is null;
create index code_sends_phones on code_sends (at) where prefix is not null;
create index code_sends_name on code_sends (name) where verified_at is null;
create index code_sends_stale on code_sends (at);

-- How long until fewer than `most` of the hour's unverified sends to a prefix are left; null while there are fewer.
create function prefix_wait(s_prefix text, most int, now_is timestamptz) returns double precision language sql stable as $$
    select extract(epoch from s.at + interval '1 hour' - now_is)
    from code_sends s
    where s.prefix = s_prefix and s.verified_at is null and s.at > now_is - interval '1 hour'
    order by s.at desc
    offset most - 1 limit 1
$$;

-- The same for a network.
create function network_wait(s_network inet, most int, now_is timestamptz) returns double precision language sql stable as $$
    select extract(epoch from s.at + interval '1 hour' - now_is)
    from code_sends s
    where s.network = s_network and s.verified_at is null and s.at > now_is - interval '1 hour'
    order by s.at desc
    offset most - 1 limit 1
$$;

-- Whether so many texts went out in the last hour, and so many in a hundred of them unverified, that it looks like pumping.
create function breaker_is_open(least_unverified int, share int, now_is timestamptz) returns boolean language sql stable as $$
    select count(*) filter (where s.verified_at is null) >= least_unverified
        and count(*) filter (where s.verified_at is null) * 100 >= count(*) * share
    from code_sends s where s.prefix is not null and s.at > now_is - interval '1 hour'
$$;

-- Which budget a send would break, and how long until it may take place; both null where it may.
create function spent_budget(
    s_prefix text, s_network inet, s_at timestamptz,
    prefix_most int, network_most int, breaker int, breaker_share int, prefix_when_open int,
    out spent text, out wait double precision, out is_open boolean
) language plpgsql stable as $$
begin
    is_open := s_prefix is not null and breaker_is_open(breaker, breaker_share, s_at);
    if s_network is not null then
        wait := network_wait(s_network, network_most, s_at);
        spent := case when wait is not null then 'network' end;
    end if;
    if s_prefix is not null and spent is null then
        wait := prefix_wait(s_prefix, prefix_most, s_at);
        spent := case when wait is not null then 'prefix' end;
        if spent is null and is_open then
            wait := prefix_wait(s_prefix, prefix_when_open, s_at);
            spent := case when wait is not null then 'breaker' end;
        end if;
    end if;
end
$$;

-- Whether a send may be charged to its budgets; if it may, nobody else charges them until the transaction ends. Looks
-- before it locks, so that those who come in vain wait for nobody; those who may pass do so one at a time, texts
-- through one gate and mails each through their network's.
create function pass_budgets(
    s_prefix text, s_network inet, s_at timestamptz,
    prefix_most int, network_most int, breaker int, breaker_share int, prefix_when_open int,
    out spent text, out wait double precision, out is_open boolean
) language plpgsql as $$
begin
    if network_most is null then
        return;
    end if;
    select b.* into spent, wait, is_open
    from spent_budget(s_prefix, s_network, s_at, prefix_most, network_most, breaker, breaker_share, prefix_when_open) b;
    if spent is not null then
        return;
    end if;
    if s_prefix is not null then
        perform pg_advisory_xact_lock(hashtextextended('texts', 0));
    end if;
    if s_network is not null then
        perform pg_advisory_xact_lock(hashtextextended('codes for ' || s_network, 0));
    end if;
    select b.* into spent, wait, is_open
    from spent_budget(s_prefix, s_network, s_at, prefix_most, network_most, breaker, breaker_share, prefix_when_open) b;
end
$$;

-- Commits a change of a code: `done`, `moved` where another node wrote first, or the budget that is spent. `c_effect`:
-- `charge` a send (`s_…`), `give-back` this code's sends because it was verified, `uncharge` a send that did not go out.
create function commit_code(
    c_name bytea, c_base bigint, c_turn uuid, c_state json, c_at timestamptz, c_effect text,
    s_id uuid, s_prefix text, s_network inet,
    prefix_most int, network_most int, breaker int, breaker_share int, prefix_when_open int,
    out outcome text, out wait double precision, out is_open boolean
) language plpgsql as $$
begin
    if c_effect = 'charge' then
        select b.* into outcome, wait, is_open
        from pass_budgets(s_prefix, s_network, c_at, prefix_most, network_most, breaker, breaker_share, prefix_when_open) b;
        if outcome is not null then
            return;
        end if;
    end if;
    if c_base = 0 then
        insert into codes (name, version, turn, state, at) values (c_name, 1, c_turn, c_state, c_at)
        on conflict do nothing;
    else
        update codes c set version = c_base + 1, turn = c_turn, state = c_state, at = c_at
        where c.name = c_name and c.version = c_base;
    end if;
    if not found then
        outcome := 'moved';
        return;
    end if;
    outcome := 'done';
    if c_effect = 'charge' then
        insert into code_sends (id, name, prefix, network, at) values (s_id, c_name, s_prefix, s_network, c_at);
    elsif c_effect = 'give-back' then
        update code_sends s set verified_at = c_at where s.name = c_name and s.verified_at is null;
    elsif c_effect = 'uncharge' then
        delete from code_sends s where s.id = s_id;
    end if;
end
$$;

-- Charges a question that told that an address is in use to the asker's network: `done`, or the budget that is spent.
create function charge_question(
    q_id uuid, q_name bytea, q_network inet, q_at timestamptz, network_most int,
    out outcome text, out wait double precision
) language plpgsql as $$
begin
    select b.spent, b.wait into outcome, wait
    from pass_budgets(null, q_network, q_at, null, network_most, null, null, null) b;
    if outcome is null then
        insert into code_sends (id, name, network, at) values (q_id, q_name, q_network, q_at);
        outcome := 'done';
    end if;
end
$$;
