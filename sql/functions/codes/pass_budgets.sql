-- Whether a send may be charged to its budgets; if it may, nobody else charges them until the transaction ends. Looks
-- before it locks, so that those who come in vain wait for nobody; those who may pass do so one at a time, texts
-- through one gate and mails each through their network's.
create or replace function pass_budgets(
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
