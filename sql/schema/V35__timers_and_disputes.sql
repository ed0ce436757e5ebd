-- The first day on which the server has something to do with a deal by itself: to say that a step is overdue, to show
-- ratings, to end a wait.
alter table deals add column wakes_on date;
alter table filed_deals add column wakes_on date;
update deals set wakes_on = due_on + 1 where due_on is not null;
update filed_deals set wakes_on = due_on + 1 where due_on is not null;
drop index filed_to_flag;
create index filed_to_wake on filed_deals (wakes_on, id) where wakes_on is not null;
-- How the newest dispute over a deal stands.
alter table deals add column dispute text check (dispute in ('open', 'closed'));
alter table filed_deals add column dispute text;
update deals d set dispute = newest.dispute
from (
    select distinct on (deal_id) deal_id, case kind when 'deal.disputeOpened' then 'open' else 'closed' end as dispute
    from deal_events where kind in ('deal.disputeOpened', 'deal.disputeClosed') order by deal_id, version desc, ord desc
) newest
where newest.deal_id = d.id;
update filed_deals f set dispute = d.dispute from deals d where d.id = f.id and d.dispute is not null;
create index filed_disputes on filed_deals (dispute, id) where dispute is not null;
create index filed_disputes_of_buyer on filed_deals (buyer_id, dispute, id) where dispute is not null;
create index filed_disputes_of_seller on filed_deals (seller_id, dispute, id) where dispute is not null;
