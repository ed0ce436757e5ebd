-- Writes the statements that drop each trigger, view and function that this transaction has not written itself.
-- Of a view that is replaced only its rule is written.
-- Functions of extensions stay, and those that a table needs, as for a default.
select format('drop trigger if exists %I on %s', t.tgname, t.tgrelid::regclass)
from pg_trigger t join pg_class c on c.oid = t.tgrelid
where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.xmin <> pg_current_xact_id()::xid
union all
select format('drop view if exists %s cascade', v.oid::regclass)
from pg_class v join pg_rewrite r on r.ev_class = v.oid
where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace and r.xmin <> pg_current_xact_id()::xid
    and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = v.oid and d.deptype = 'e'
    )
union all
select format('drop function if exists %s cascade', p.oid::regprocedure)
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.xmin <> pg_current_xact_id()::xid
    and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
    )
    and not exists (
        select from pg_depend d
        where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
            and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)
    )
