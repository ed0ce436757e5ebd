-- What bounds a procurement limit besides its amount: the last day on which orders may take of it, and the most days of credit
-- of an order. Without them it holds for good, and for any credit.
alter table procurement_limits add column expires_on date, add column tenor_days integer check (tenor_days > 0);
alter table procurement_applications add column expires_on date, add column tenor_days integer check (tenor_days > 0);
