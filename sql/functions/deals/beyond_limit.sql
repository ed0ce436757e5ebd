-- How much of a company's procurement limit is left, where so much more is beyond it; nothing where it fits, or there is no
-- limit. Nobody else takes of the limit until the commit is over.
create or replace function beyond_limit(company uuid, more numeric) returns text language plpgsql as $$
declare
    room numeric;
begin
    if more > 0 then
        select l.amount_usd - l.reserved_usd into room from procurement_limits l where l.company_id = company for no key update;
    end if;
    return case when more > room then greatest(room, 0)::text end;
end
$$;
