-- Why a company's procurement limit refuses so much more, or credit for so many days, if it does; a company without a limit is
-- refused nothing. Nobody else takes of the limit until the commit is over.
create or replace function refused_by_limit(company uuid, more numeric, credit_days integer, at timestamptz)
returns table (outcome text, said text) language sql as $$
    with held as (
        select l.amount_usd - l.reserved_usd as room, l.expires_on, l.tenor_days
        from procurement_limits l where l.company_id = company for no key update
    )
    select 'limit_ended', expires_on::text from held where expires_on < deal_day(at)
    union all
    select 'credit_too_long', tenor_days::text from held where credit_days > tenor_days
    union all
    select 'overspent', greatest(room, 0)::text from held where more > room
    limit 1
$$;
