-- Asks what was put together of `deal_pages_from`, with its filter as $1 to $12; $13 are words, $14 a place and $15 a number.
-- Such a question is planned for what it is asked with: one plan for all filters finds the index of none.
create or replace function read_deals(
    question text, kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean,
    overdue boolean, unassigned boolean, held boolean, any_of uuid[], words text, behind text, size bigint
) returns setof record language plpgsql stable as $$
begin
    return query execute question using kind, bucket, status, bank, buyer, seller, special_of, not_deleted,
        overdue, unassigned, held, any_of, words, behind, size;
end
$$;
