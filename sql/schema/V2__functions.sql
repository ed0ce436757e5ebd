-- Which version of sql/functions this database has: a SHA-256 over all its files, in at most one row.
create table applied_functions (
    checksum text not null
);

create unique index applied_functions_once on applied_functions ((true));
