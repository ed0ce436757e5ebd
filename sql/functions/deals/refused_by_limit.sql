-- Why a company's procurement limit refuses so much more, or credit for so many days, if it does; a company without a limit is
-- refused nothing. Nobody else takes of the limit until the commit is over.
create or replace function refused_by_limit(company uuid, more numeric, credit_days integer, at timestamptz, out outcome text, out said text)
language plpgsql as $$
declare
    its record;
begin
    if more > 0 or credit_days is not null then
        select l.amount_usd - l.reserved_usd as room, l.expires_on, l.tenor_days into its
        from procurement_limits l where l.company_id = company for no key update;
        if its.expires_on < (at at time zone 'UTC')::date then
            outcome := 'limit_ended'; said := its.expires_on::text;
        elsif credit_days > its.tenor_days then
            outcome := 'credit_too_long'; said := its.tenor_days::text;
        elsif more > its.room then
            outcome := 'overspent'; said := greatest(its.room, 0)::text;
        end if;
    end if;
end
$$;
