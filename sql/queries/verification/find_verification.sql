-- Finds the verification of somebody, as those see it who review it.
select reviewed_record($1) as record
