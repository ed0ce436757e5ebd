-- Queues the credit notes of a deal that was called off, where an invoice of it was not taken back whole. Whoever makes them looks for
-- all that stand, and does nothing where none does.
create or replace function queue_credit(deal uuid) returns void language sql as $$
    insert into jobs (kind, cause, payload)
    select 'credit', i.id::text, jsonb_build_object('deal', deal)
    from printed_documents i
    where i.deal_id = deal and i.kind = 'tax-invoice' and not exists (
        select from printed_documents n
        where n.deal_id = deal and n.kind = 'credit-note' and n.description -> 'takesBack' ->> 'isWhole' = 'true'
            and split_part(n.description -> 'takesBack' ->> 'invoice', '/', 1) = split_part(i.display, '/', 1)
    )
    order by i.deal_version desc, i.edition desc
    limit 1
    on conflict (kind, cause) do nothing
$$;
