-- A user with their company, bank, second factor, documents, last check and last export, each in columns of its own.
create or replace view user_rows as
select
    u.*,
    now() as read_at,
    c.name as company_name, c.country as company_country, c.address as company_address, c.profile as company_profile,
    c.licence_expires_on,
    b.name as bank_name,
    f.since as factor_since,
    (select count(*) from recovery_codes r where r.user_id = f.user_id and r.used_at is null) as recovery_codes_left,
    d.document_ids, d.document_kinds, d.document_statuses, d.document_comments, d.document_names, d.document_locations,
    d.document_expiries, d.document_receipts, d.document_decisions, d.reviewer_ids, d.reviewer_names,
    k.id as check_id, k.status as check_status, k.reason as check_reason, k.asked_at as check_asked_at, k.checked_at,
    (
        select a.status from verification_checks a where a.user_id = u.id and a.status <> 'failed'
        order by a.asked_at desc, a.id desc limit 1
    ) as answered_status,
    e.status as export_status, e.location as export_location, e.asked_at as export_asked_at, e.ready_at as export_ready_at,
    array(select n.network from known_networks n where n.user_id = u.id) as networks
from users u
left join companies c on c.id = u.company_id
left join banks b on b.id = u.bank_id
left join second_factors f on f.user_id = u.id and f.sealed is not null
left join lateral (
    select
        array_agg(d.id order by d.received_at, d.id) as document_ids,
        array_agg(d.kind order by d.received_at, d.id) as document_kinds,
        array_agg(d.status order by d.received_at, d.id) as document_statuses,
        array_agg(d.comment order by d.received_at, d.id) as document_comments,
        array_agg(p.name order by d.received_at, d.id) as document_names,
        array_agg(p.location order by d.received_at, d.id) as document_locations,
        array_agg(d.expires_on order by d.received_at, d.id) as document_expiries,
        array_agg(d.received_at order by d.received_at, d.id) as document_receipts,
        array_agg(d.decided_at order by d.received_at, d.id) as document_decisions,
        array_agg(d.decided_by order by d.received_at, d.id) as reviewer_ids,
        array_agg(r.first_name || ' ' || r.last_name order by d.received_at, d.id) as reviewer_names
    from verification_documents d
    join files p on p.id = d.file_id
    left join users r on r.id = d.decided_by
    where d.user_id = u.id and d.replaced_at is null
) d on u.company_id is not null
left join lateral (
    select k.* from verification_checks k where k.user_id = u.id order by k.asked_at desc, k.id desc limit 1
) k on true
left join lateral (
    select e.* from exports e where e.user_id = u.id and e.status <> 'gone' order by e.asked_at desc, e.id desc limit 1
) e on true;
