-- Lots on offer by their sellers, and people who may not act, for taking off offer what nobody attends to.
create index lots_listed on lots (seller_id) where status = 'listed';
create index users_locked_out on users (company_id) where company_id is not null and (disabled or deleted_at is not null);
