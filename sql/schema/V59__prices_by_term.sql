-- Prices of small units have four decimals.
alter table listings alter column price type numeric(20, 4);
