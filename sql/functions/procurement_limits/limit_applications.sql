-- Applications for procurement limits as they are read, each with its files and the limit that its company has.
create or replace view limit_applications as
select a.id, a.company_id, c.name as company_name, c.country as company_country,
    trim(u.first_name || ' ' || u.last_name) as applicant, a.status, a.address, a.limit_usd, a.note, a.created_at, a.decided_at,
    trim(d.first_name || ' ' || d.last_name) as decided_by, a.expires_on as approved_until, a.tenor_days as approved_tenor,
    l.amount_usd, l.reserved_usd, l.expires_on, l.tenor_days,
    file.sections, file.names, file.locations, w.id as awaits, deal_day(now()) as today
from procurement_applications a
join companies c on c.id = a.company_id
join users u on u.id = a.applied_by
left join users d on d.id = a.decided_by
left join procurement_limits l on l.company_id = a.company_id
left join approvals w on w.application_id = a.id and w.decided_at is null
cross join lateral (
    select array_agg(af.section order by af.ord) as sections, array_agg(af.name order by af.ord) as names,
        array_agg(f.location order by af.ord) as locations
    from procurement_application_files af join files f on f.id = af.file_id
    where af.application_id = a.id
) file;
