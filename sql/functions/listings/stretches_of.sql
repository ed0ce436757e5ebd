-- The stretch of an order in which a lot stands: of titles by their first letters, of prices by their first digits, of days.
create or replace function stretches_of(title text, price_usd numeric, created_at timestamptz, ends_at timestamptz)
returns table (order_key text, stretch text) language sql immutable parallel safe as $$
    values ('title', left(title, 4)),
        ('price_usd', to_char(trunc(price_usd, 3 - length(trunc(price_usd)::text)), 'FM0000000000000000.00')),
        ('created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')),
        ('ends_at', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD'))
$$;
