-- Pages of deals and their exact totals: the one place where a list's filter becomes SQL.
-- The statement is put together from the fixed pieces below only; every value goes in as a parameter.
create function deal_pages_where(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean, words text
) returns text language sql immutable as $$
    select concat_ws(' and ', 'true',
        case when $1 is not null then 'd.kind = $1' end,
        case when $2 is not null then 'd.bucket = $2' end,
        case when $3 is not null then 'd.status = $3' end,
        case when $4 is not null then 'd.bank_id = $4' end,
        case when $5 is not null then 'd.buyer_id = $5' end,
        case when $6 is not null then 'd.seller_id = $6' end,
        case when $7 is not null then 'd.special and (d.buyer_id = $7 or d.seller_id = $7)' end,
        case when $8 then 'd.bucket <> ''deleted''' end,
        case when $9 is not null then 'd.id in (select w.deal_id from deal_words w where w.words like containing($9))' end
    )
$$;

-- How many deals pass: out of the tallies where those know, else counted.
create function count_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean, words text
) returns bigint language plpgsql stable as $$
declare
    found bigint;
begin
    if coalesce(buyer, seller, special_of) is null and words is null then
        select coalesce(sum(t.deals), 0) into found from deal_tallies t
        where ($1 is null or t.kind = $1) and ($2 is null or t.bucket = $2) and ($3 is null or t.status = $3)
            and ($4 is null or t.bank_id = $4) and not (not_deleted and t.bucket = 'deleted');
    else
        execute 'select count(*) from deals d where ' || deal_pages_where($1, $2, $3, $4, $5, $6, $7, $8, $9)
        into found using $1, $2, $3, $4, $5, $6, $7, $8, $9;
    end if;
    return found;
end
$$;

-- One page and the total, the total in every row; with no row to show, one row with the total alone.
-- A page in the second half is read from the far end, so that no page is dearer than the middle one.
create function page_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean, words text,
    sort_by text, newest_first boolean, skip bigint, size bigint
) returns table (total bigint, id uuid, state text, version bigint, head bytea) language plpgsql stable as $$
declare
    passing bigint := count_deals($1, $2, $3, $4, $5, $6, $7, $8, $9);
    here bigint := least(size, passing - skip);
    from_far boolean := skip + here / 2 > passing / 2;
    key text := case sort_by when 'updated' then 'updated_at' when 'order' then 'order_key' when 'due' then 'due_key' end;
    wanted text := case when newest_first then 'desc' else 'asc' end;
    walked text := case when newest_first <> from_far then 'desc' else 'asc' end;
begin
    if here <= 0 then
        return query select passing, null::uuid, null::text, null::bigint, null::bytea;
        return;
    end if;
    return query execute format(
        'with page as materialized (
            select d.id, d.%1$I from deals d where %2$s order by d.%1$I %3$s, d.id %3$s limit $11 offset $10
        )
        select $12, d.id, d.state, d.version, d.head from page join deals d on d.id = page.id order by page.%1$I %4$s, d.id %4$s',
        key, deal_pages_where($1, $2, $3, $4, $5, $6, $7, $8, $9), walked, wanted
    ) using $1, $2, $3, $4, $5, $6, $7, $8, $9, case when from_far then passing - skip - here else skip end, here, passing;
end
$$;
