-- Takes so much more of a company's procurement limit, or gives it back.
create or replace function take_of_limit(company uuid, more numeric) returns void language plpgsql as $$
begin
    update procurement_limits l set reserved_usd = l.reserved_usd + more where l.company_id = company;
end
$$;
