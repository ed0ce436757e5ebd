-- How many disputes over a deal are closed; an open one comes behind them all.
alter table deals add column closed_disputes integer not null default 0;
alter table filed_deals add column closed_disputes integer not null default 0;
update deals d
set closed_disputes = coalesce(jsonb_array_length(d.state::jsonb -> 'pastDisputes'), 0) + (d.dispute = 'closed')::integer
where d.dispute is not null;
update filed_deals f set closed_disputes = d.closed_disputes from deals d where d.id = f.id and d.closed_disputes > 0;
create index filed_closed_disputes on filed_deals (id) where closed_disputes > 0;
create index filed_closed_disputes_of_buyer on filed_deals (buyer_id, id) where closed_disputes > 0;
create index filed_closed_disputes_of_seller on filed_deals (seller_id, id) where closed_disputes > 0;
