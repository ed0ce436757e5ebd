-- Charges a question that told that an address is in use to the asker's network: `done`, or the budget that is spent.
create or replace function charge_question(
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
