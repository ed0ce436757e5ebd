-- A piece of a whole list in the order of its numbers, which never change, behind a place: the deals of it that hold the
-- words, with what they are, and the others without. A piece is so many deals of the list, however few of them hold words.
create or replace function walk_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean,
    overdue boolean, unassigned boolean, held boolean, any_of uuid[], words text, behind text, size bigint
) returns table (place text, id uuid, state text) language sql stable as $$
    select * from read_deals(format(
        'select p.order_key, p.id, d.state from (%s) p left join deals d on d.id = p.id
            and ($13 is null or (select w.words from deal_words w where w.deal_id = p.id) like containing($13))
        order by p.order_key, p.id limit $15',
        deal_pages_from($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'filed_deals', 'd.id, d.order_key',
            'and d.order_key > $14 order by d.order_key, d.id limit $15')
    ), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) d (place text, id uuid, state text)
$$;
