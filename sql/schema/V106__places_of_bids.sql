-- The numbers of bids that everybody sees: none of one by which who led would only pay more from then on. What was shown so
-- far stays so.
alter table auction_bids add column place integer;
update auction_bids set place = number;
