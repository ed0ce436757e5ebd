-- How many deals pass: out of the tallies where those know, else counted up to a bound.
create or replace function count_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean,
    overdue boolean, unassigned boolean, held boolean, any_of uuid[], most bigint, out total bigint, out is_exact boolean
) language plpgsql stable as $$
declare
    company uuid := coalesce(buyer, seller, special_of);
    list text := case when buyer is not null then 'buying' when seller is not null then 'selling' else 'special' end;
    is_companys boolean := num_nonnulls(buyer, seller, special_of) = 1 and num_nonnulls(kind, bucket, bank) = 0 and any_of is null and not_deleted and not unassigned;
begin
    is_exact := true;
    if company is null and any_of is null and not (overdue and held) then
        select coalesce(sum(case when $9 then t.overdue when $11 then t.held else t.deals end), 0) into total
        from deal_tallies t
        where ($1 is null or t.kind = $1) and ($2 is null or t.bucket = $2) and ($3 is null or t.status = $3)
            and ($4 is null or t.bank_id = $4) and not (not_deleted and t.bucket = 'deleted')
            and not (unassigned and t.bank_id <> '00000000-0000-0000-0000-000000000000');
    elsif is_companys and not (overdue and held) then
        select coalesce(sum(case when $9 then t.overdue when $11 then t.held else t.deals end), 0) into total
        from company_tallies t where t.company_id = company and t.side = list and ($3 is null or t.status = $3);
    else
        execute format(
            'select least(count(*), $13), count(*) <= $13 from (select from (%s) d limit $13 + 1) counted',
            deal_pages_from($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'filed_deals', 'd.id', '')
        ) into total, is_exact using $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, most;
    end if;
end
$$;
