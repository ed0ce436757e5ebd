-- What the orders of each bank reserve of their buyers' limits.
create index deals_reserving_of_bank on deals (bank_id, buyer_id) include (reserves_usd) where reserves_usd > 0 and bank_id is not null;
