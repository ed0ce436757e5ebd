-- To whom a file of a deal is open beside staff: its parties, or, where it is personal, the side that gave it alone.
alter table deal_files add column disclosure text not null default 'parties'
    check (disclosure in ('parties', 'buyer', 'seller', 'staff'));

update deal_files df set disclosure = case
    when not attached.is_personal then 'parties'
    when attached.by_buyer and not attached.by_seller then 'buyer'
    when attached.by_seller and not attached.by_buyer then 'seller'
    else 'staff'
end
from (
    select d.id as deal_id, (file ->> '_id')::uuid as file_id,
        bool_or(coalesce(file ->> 'documentType' = 'kyb-pack', false)) as is_personal,
        bool_or(file ->> 'by' = 'buyer') as by_buyer, bool_or(file ->> 'by' = 'seller') as by_seller
    from deals d, jsonb_array_elements(d.state::jsonb -> 'progress') step, jsonb_array_elements(step -> 'files') file
    group by d.id, file ->> '_id'
) attached
where attached.deal_id = df.deal_id and attached.file_id = df.file_id;
