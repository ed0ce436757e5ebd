-- The stretch of an order in which a lot stands: of titles by their first letters, of prices by their first digits, of days.
create or replace function stretches_of(title text, price numeric, created_at timestamptz)
returns table (order_key text, stretch text) language sql immutable parallel safe as $$
    values ('title', left(title, 4)),
        ('price', to_char(trunc(price, 3 - length(trunc(price)::text)), 'FM0000000000000000.00')),
        ('created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'))
$$;
