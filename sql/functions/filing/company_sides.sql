-- The lists of companies that count a deal: a deleted one is in none, and what is special counts once for each company.
create or replace function company_sides(buyer uuid, seller uuid, special boolean, bucket text)
returns table (company_id uuid, side text) language sql immutable as $$
    select of_company.id, of_company.side
    from (values (buyer, 'buying', true), (seller, 'selling', true), (buyer, 'special', special), (seller, 'special', special and seller <> buyer))
        of_company (id, side, counts)
    where of_company.counts and bucket <> 'deleted'
$$;
