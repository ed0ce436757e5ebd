-- Lists what of these kinds ($1) waits for staff besides deals, what waits longest first, no more than $2: applications for
-- limits, and people with documents to review.
select kind, id, name, since from (
    (select 'limitApplication' as kind, a.id, c.name, a.created_at as since
    from procurement_applications a join companies c on c.id = a.company_id
    where 'limitApplication' = any ($1::text[]) and a.status = 'open'
    order by a.created_at, a.id limit $2)
    union all
    (select 'verification', u.id, trim(u.first_name || ' ' || u.last_name), min(d.received_at)
    from verification_documents d join users u on u.id = d.user_id
    where 'verification' = any ($1::text[]) and d.replaced_at is null and d.status in ('received', 'inReview')
        and u.deleted_at is null and not u.disabled
    group by u.id order by min(d.received_at), u.id limit $2)
) waiting
order by since, id limit $2
