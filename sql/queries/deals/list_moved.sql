-- Lists deals that were written in the last seconds, by whichever node.
select id, version from deals
where kind in ('international', 'domestic') and bucket in ('open', 'closed', 'cancelled', 'disputed', 'deleted')
    and updated_at > now() - make_interval(secs => $1)
