-- Hangs files on a deal, or takes them off, and says to whom each is open and what it is; a printed one stays open.
create or replace function keep_deal_files(of_deal uuid, files_held uuid[], files_open_to text[], files_are text[]) returns void language sql as $$
    insert into deal_files (deal_id, file_id, disclosure, document_type)
    select of_deal, f.id, held.open_to, held.document_type
    from unnest(files_held, files_open_to, files_are) held (id, open_to, document_type) join files f on f.id = held.id
    where held.open_to not in ('removed', 'withdrawn') or not exists (select from printed_files p where p.file_id = f.id)
    on conflict (file_id, deal_id) do update set disclosure = excluded.disclosure,
        document_type = coalesce(excluded.document_type, deal_files.document_type)
$$;
