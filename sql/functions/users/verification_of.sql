-- How far the verification of a person has come, as the record of the person says: the worst document tells; where all are
-- well, the last check does.
create or replace function verification_of(person uuid) returns text language sql stable as $$
    select case
        when d.worst is null then 'none'
        when d.worst = 1 then 'revisionWanted'
        when d.worst = 2 then 'inReview'
        when d.worst = 3 then 'received'
        when (
            select a.status from verification_checks a where a.user_id = person and a.status <> 'failed'
            order by a.asked_at desc, a.id desc limit 1
        ) = 'rejected' then 'rejected'
        else 'accepted'
    end
    from (
        select min(case d.status when 'revisionWanted' then 1 when 'inReview' then 2 when 'received' then 3 else 4 end) as worst
        from verification_documents d where d.user_id = person and d.replaced_at is null
    ) d
$$;
