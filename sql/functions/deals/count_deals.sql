-- How many deals pass: out of the tallies where those know, else counted up to a bound.
create or replace function count_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean, words text,
    overdue boolean, unassigned boolean, held boolean, most bigint, out total bigint, out is_exact boolean
) language plpgsql stable as $$
begin
    if coalesce(buyer, seller, special_of) is null and words is null and not held then
        select coalesce(sum(case when $10 then t.overdue else t.deals end), 0), true into total, is_exact from deal_tallies t
        where ($1 is null or t.kind = $1) and ($2 is null or t.bucket = $2) and ($3 is null or t.status = $3)
            and ($4 is null or t.bank_id = $4) and not (not_deleted and t.bucket = 'deleted')
            and not (unassigned and t.bank_id <> '00000000-0000-0000-0000-000000000000');
    else
        execute format(
            'select least(count(*), $13), count(*) <= $13 from (select from deals d where %s limit $13 + 1) counted',
            deal_pages_where($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ) into total, is_exact using $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, most;
    end if;
end
$$;
