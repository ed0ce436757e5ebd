-- The disputes over a deal, the oldest first, as its state tells them.
create or replace function disputes_of(state text)
returns table (number integer, raised_at timestamptz, raised_by text, is_open boolean, category text, answer_by date) language sql immutable as $$
    select one.number::integer, (one.dispute ->> 'openedAt')::timestamptz,
        deal.kept #>> array[case one.dispute ->> 'by' when 'buyer' then 'buyer' else 'seller' end, 'companyName'],
        one.dispute ->> 'status' = 'open', one.dispute #>> '{complaint,category}', (one.dispute ->> 'answerBy')::date
    from (select state::jsonb as kept) deal
    cross join lateral jsonb_array_elements(
        coalesce(deal.kept -> 'pastDisputes', '[]') || jsonb_build_array(deal.kept -> 'dispute')
    ) with ordinality one (dispute, number)
$$;
