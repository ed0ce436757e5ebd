-- Open disputes wake their deal on the day before the last one of their mediation.
update deals d set wakes_on = least(d.wakes_on, (d.state::jsonb -> 'dispute' ->> 'answerBy')::date + 6)
where d.dispute = 'open' and d.state::jsonb -> 'dispute' ? 'answerBy';
update filed_deals f set wakes_on = d.wakes_on from deals d where d.id = f.id and f.wakes_on is distinct from d.wakes_on;
