-- Records which functions this database has, and the triggers, views and functions that this transaction has written;
-- lists those of earlier versions that are none of these, each as it is dropped.
-- Of a view that is replaced only its rule is written.
with checksum as (
    insert into applied_functions (checksum) values ($1) on conflict ((true)) do update set checksum = excluded.checksum
),
written as (
    select o.type, o.identity
    from (
        select 'pg_trigger'::regclass as class, oid from pg_trigger where not tgisinternal and xmin = pg_current_xact_id()::xid
        union all
        select 'pg_class'::regclass, ev_class from pg_rewrite where xmin = pg_current_xact_id()::xid
        union all
        select 'pg_proc'::regclass, oid from pg_proc where xmin = pg_current_xact_id()::xid
    ) w, pg_identify_object(w.class, w.oid, 0) o
),
recorded as (
    insert into applied_objects (kind, identity) select type, identity from written on conflict do nothing
),
gone as (
    delete from applied_objects where (kind, identity) not in (select type, identity from written) returning kind, identity
)
select 'drop ' || kind || ' if exists ' || identity from gone
