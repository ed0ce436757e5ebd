-- How the present paper of a kind stands for a company; null where there is none.
create or replace function paper_standing(of_company uuid, of_kind text) returns text language sql stable as $$
    select d.status from verification_documents d
    where d.company_id = of_company and d.kind = of_kind and d.replaced_at is null
    order by d.received_at desc, d.id desc
    limit 1
$$;
