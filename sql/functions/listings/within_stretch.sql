-- What of an order is in a stretch of it, as a condition that its index answers.
create or replace function within_stretch(order_key text, stretch text) returns text language sql immutable parallel safe as $$
    select case
        when order_key = 'title' and length(stretch) < 4 then format('title = %L', stretch)
        when order_key = 'title' then format('title >= %L and title < %L', stretch, stretch || U&'\+10FFFF')
        when order_key = 'price_usd' then format('price_usd >= %s and price_usd < %s', stretch, stretch::numeric + 10 ^ (length(trunc(stretch::numeric)::text) - 3))
        else format('%1$I >= %2$L and %1$I < %3$L', order_key, stretch || ' 00:00Z', (stretch || ' 00:00Z')::timestamptz + interval '24 hours')
    end
$$;
