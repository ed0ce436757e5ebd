-- Searches meet the descriptions of lots as well; the terms of those on offer are listed anew by their trigger.
update listings set search = search || ' ' || lower(extra ->> 'lotDescription') where live and extra ? 'lotDescription';

-- An import says itself what was in the manifest already.
drop table lot_imports;
