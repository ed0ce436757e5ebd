-- Which budget a send would break, and how long until it may take place; both null where it may.
create or replace function spent_budget(
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
