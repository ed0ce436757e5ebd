-- Lists the migrations that this database has seen.
select version, checksum from refinery_schema_history order by version
