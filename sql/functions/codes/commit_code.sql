-- Commits a change of a code: `done`, `moved` where another node wrote first, or the budget that is spent. `c_effect`:
-- `charge` a send (`s_…`), `give-back` this code's sends because it was verified, `uncharge` a send that did not go out.
create or replace function commit_code(
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
