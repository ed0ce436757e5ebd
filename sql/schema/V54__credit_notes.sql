-- One version of a deal may take several invoices back, each by a note of its own, and no invoice is taken back whole twice.
create unique index printed_documents_once on printed_documents (deal_id, kind, deal_version, edition, number);
alter table printed_documents drop constraint printed_documents_deal_id_kind_deal_version_edition_key;
create unique index printed_taken_back_once
    on printed_documents (company_id, split_part(description -> 'takesBack' ->> 'invoice', '/', 1))
    where description -> 'takesBack' ->> 'isWhole' = 'true';

-- The shipment that it is of; of all that was ordered, where null.
alter table printed_documents add column shipment_id uuid;

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check
    check (kind in ('mail', 'extraction', 'export', 'deletion', 'seal', 'auction', 'calendar', 'push', 'credit'));

-- What was called off before this was so is seen to now.
insert into jobs (kind, cause, payload)
select distinct on (i.deal_id) 'credit', i.id::text, jsonb_build_object('deal', i.deal_id)
from printed_documents i join deals d on d.id = i.deal_id
where i.kind = 'tax-invoice' and d.status = 'CANCELLED'
order by i.deal_id, i.deal_version desc, i.edition desc;

-- What was printed of a contract is not the signed one.
update deal_files df set document_type = 'sales-contract-to-sign'
from printed_files f join printed_documents p on p.id = f.document_id
where p.kind = 'sales-contract' and f.file_id = df.file_id and df.document_type = 'sales-contract';
