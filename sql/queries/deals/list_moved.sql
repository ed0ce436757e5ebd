-- Lists deals that were written lately, by whichever node: longer ago than any statement may run.
select id, version from deals
where kind in ('international', 'domestic') and bucket in ('open', 'closed', 'cancelled', 'disputed', 'deleted')
    and updated_at > now() - interval '4 seconds'
