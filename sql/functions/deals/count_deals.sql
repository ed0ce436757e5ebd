-- How many deals pass: out of the tallies where those know, else counted.
create or replace function count_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean, words text,
    overdue boolean, unassigned boolean, held boolean
) returns bigint language plpgsql stable as $$
declare
    found bigint;
begin
    if coalesce(buyer, seller, special_of) is null and words is null and not held then
        select coalesce(sum(case when $10 then t.overdue else t.deals end), 0) into found from deal_tallies t
        where ($1 is null or t.kind = $1) and ($2 is null or t.bucket = $2) and ($3 is null or t.status = $3)
            and ($4 is null or t.bank_id = $4) and not (not_deleted and t.bucket = 'deleted')
            and not (unassigned and t.bank_id <> '00000000-0000-0000-0000-000000000000');
    else
        execute 'select count(*) from deals d where ' || deal_pages_where($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        into found using $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12;
    end if;
    return found;
end
$$;
