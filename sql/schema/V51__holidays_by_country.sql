-- Holidays are of a country, and so are banks: those kept until now are of the Emirates.
alter table holidays add column country text not null default 'United Arab Emirates';
alter table holidays drop constraint holidays_pkey;
alter table holidays add primary key (country, day);

-- By whose days a bank is bound.
alter table banks add column country text not null default 'United Arab Emirates';
