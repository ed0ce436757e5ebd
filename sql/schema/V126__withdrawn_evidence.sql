-- Evidence that who gave it took back opens for nobody else, unless it is a document of a step, of another dispute, or printed.
alter table deal_files drop constraint deal_files_disclosure_check;
alter table deal_files add constraint deal_files_disclosure_check
    check (disclosure in ('parties', 'buyer', 'seller', 'staff', 'removed', 'withdrawn'));

with disputes as (
    select d.id as deal_id, told as dispute
    from deals d
    cross join lateral jsonb_array_elements(
        coalesce(d.state::jsonb -> 'pastDisputes', '[]') || coalesce(nullif(d.state::jsonb -> 'dispute', 'null'), '[]')
    ) told
), brought as (
    select it.deal_id, (file ->> '_id')::uuid as file_id,
        coalesce(it.dispute -> 'withdrawn', '[]') ? (file ->> '_id') as is_withdrawn
    from disputes it
    cross join lateral jsonb_array_elements(
        coalesce(it.dispute #> '{complaint,files}', '[]') || coalesce(it.dispute #> '{answer,files}', '[]')
            || coalesce(it.dispute -> 'evidence', '[]')
    ) file
), taken_back as (
    select deal_id, file_id from brought group by deal_id, file_id having bool_and(is_withdrawn)
)
update deal_files df set disclosure = 'withdrawn'
from taken_back it join deals d on d.id = it.deal_id
where df.deal_id = it.deal_id and df.file_id = it.file_id and df.disclosure = 'parties'
    and not exists (select from printed_files p where p.file_id = df.file_id)
    and not exists (
        select from jsonb_array_elements(d.state::jsonb -> 'progress') step, jsonb_array_elements(step -> 'files') file
        where (file ->> '_id')::uuid = df.file_id
    );
