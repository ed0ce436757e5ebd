-- How far the verification of somebody has come, from their papers and the last check.
create or replace function verification_status(of_user uuid) returns text language sql stable as $$
    select case
        when count(*) = 0 then 'none'
        when bool_or(d.status = 'revisionWanted') then 'revisionWanted'
        when bool_or(d.status = 'inReview') then 'inReview'
        when bool_or(d.status = 'received') then 'received'
        when (
            select c.status from verification_checks c where c.user_id = of_user and c.status <> 'failed'
            order by c.asked_at desc, c.id desc limit 1
        ) = 'rejected' then 'rejected'
        else 'accepted'
    end
    from verification_documents d where d.user_id = of_user and d.replaced_at is null
$$;
