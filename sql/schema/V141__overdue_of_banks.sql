-- What is overdue or held of one bank's deals is found among those, not among all that the bank or the trade has.
create index filed_overdue_of_bank on filed_deals (bank_id, kind, bucket, status, id) where overdue and bank_id is not null;
create index filed_held_of_bank on filed_deals (bank_id, kind, bucket, status, id) where held and bank_id is not null;
