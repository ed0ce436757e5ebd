-- Documents of deals are sorted by their names, and disputes by when they were raised and by the name of who raised them.
create index files_name on files (lower(name), id);

-- What lists of disputes look at, one row a dispute; triggers keep it.
create table listed_disputes (
    deal_id uuid not null references deals,
    number integer not null,
    raised_at timestamptz not null,
    -- As the deal names them.
    raised_by text not null,
    is_open boolean not null,
    primary key (deal_id, number)
);
insert into listed_disputes (deal_id, number, raised_at, raised_by, is_open)
select d.id, one.number, (one.dispute ->> 'openedAt')::timestamptz,
    d.state::jsonb #>> array[case one.dispute ->> 'by' when 'buyer' then 'buyer' else 'seller' end, 'companyName'], one.dispute ->> 'status' = 'open'
from deals d
cross join lateral jsonb_array_elements(
    coalesce(d.state::jsonb -> 'pastDisputes', '[]') || jsonb_build_array(d.state::jsonb -> 'dispute')
) with ordinality one (dispute, number)
where d.dispute is not null;
create index listed_disputes_raised on listed_disputes (is_open, raised_at, deal_id, number);
create index listed_disputes_name on listed_disputes (is_open, lower(raised_by), deal_id, number);
drop index filed_closed_disputes, filed_closed_disputes_of_buyer, filed_closed_disputes_of_seller;
create index filed_disputed_of_bank on filed_deals (bank_id, id) where dispute is not null;
