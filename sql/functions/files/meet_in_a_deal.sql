-- Whether two sides meet in a deal that is there: companies, or a company and the bank of its deal.
create or replace function meet_in_a_deal(a_company uuid, a_bank uuid, b_company uuid, b_bank uuid)
returns boolean language sql stable as $$
    select exists (
        select from deals d
        where d.bucket <> 'deleted'
            and (a_company in (d.buyer_id, d.seller_id) or a_bank = d.bank_id)
            and (b_company in (d.buyer_id, d.seller_id) or b_bank = d.bank_id)
    )
$$;
