-- Tells whether this database has ever been migrated.
select to_regclass('refinery_schema_history') is not null
