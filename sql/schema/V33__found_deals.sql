-- The index of words knows of a deal what never or seldom changes, so that few words of a common kind are found in one
-- company's list, or in one bucket, without a look at all others; triggers keep it.
create extension if not exists btree_gin;

alter table deal_words add column kind text, add column bucket text, add column buyer_id uuid, add column seller_id uuid;
drop index deal_words_found;
update deal_words w set kind = d.kind, bucket = d.bucket, buyer_id = d.buyer_id, seller_id = d.seller_id
from deals d where d.id = w.deal_id;
alter table deal_words alter column kind set not null, alter column bucket set not null, alter column buyer_id set not null,
    alter column seller_id set not null;
create index deal_words_found on deal_words using gin (words gin_trgm_ops, kind, bucket, buyer_id, seller_id);

-- What is overdue and on hold at once is in no tally.
create index deals_overdue_held on deals (kind, bucket, updated_at, id) where overdue and held;
create index filed_order_overdue_held on filed_deals (kind, bucket, order_key, id) where overdue and held;
create index filed_due_overdue_held on filed_deals (kind, bucket, due_key, id) where overdue and held;
