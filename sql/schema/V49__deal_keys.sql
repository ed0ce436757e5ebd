-- What deals are known by beside their words, each to whom may see it: containers, seals, vessels, and numbers of documents.
create table deal_keys (
    deal_id uuid not null references deals,
    -- A company, a bank, or nobody's id for staff.
    viewer uuid not null,
    key text collate "C" not null,
    primary key (deal_id, viewer, key)
);

create index deal_keys_found on deal_keys (viewer, key, deal_id);

-- Printed documents are found by their numbers, and people by the end of theirs.
create index printed_documents_display on printed_documents (display, deal_id);
create index users_phone_end on users (reverse(phone) text_pattern_ops) where phone is not null and deleted_at is null;

with said as (
    select s.deal_id, 'parties' as disclosure, one.said
    from shipments s
    cross join lateral (select s.body::jsonb -> 'consignment' as it) c
    cross join lateral (
        select c.it ->> 'vessel' union select c.it ->> 'flight' union select c.it ->> 'truck'
        union select box ->> 'containerNumber' from jsonb_array_elements(coalesce(c.it -> 'containers', '[]')) box
        union select box ->> 'seal' from jsonb_array_elements(coalesce(c.it -> 'containers', '[]')) box
    ) one (said)
    union
    select d.id, df.disclosure, file #>> '{reading,said,number}'
    from deals d
    cross join lateral jsonb_path_query(d.state::jsonb -> 'progress', '$.**.files[*]') file
    join deal_files df on df.deal_id = d.id and df.file_id = (file ->> '_id')::uuid
    where d.state like '%"reading"%'
),
keys as (
    select s.deal_id, s.disclosure, left(array_to_string(w.words[nth:], ''), 60) as key
    from said s
    cross join lateral (select string_to_array(btrim(numbered(folded_words(s.said))), ' ') as words) w
    cross join lateral generate_series(1, least(6, cardinality(w.words))) nth
)
insert into deal_keys (deal_id, viewer, key)
select distinct d.id, of_viewer.id, k.key
from keys k
join deals d on d.id = k.deal_id
cross join lateral (
    values ('00000000-0000-0000-0000-000000000000'::uuid, true),
        (d.buyer_id, d.bucket <> 'deleted' and k.disclosure in ('parties', 'buyer')),
        (d.seller_id, d.bucket <> 'deleted' and k.disclosure in ('parties', 'seller')),
        (d.bank_id, d.bucket <> 'deleted' and k.disclosure = 'parties')
) of_viewer (id, is_shown)
where of_viewer.is_shown and of_viewer.id is not null and length(k.key) >= 3;
