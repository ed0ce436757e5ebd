-- A user as sessions and staff meet it; `details` is the wire record, absent rather than null.
create or replace view user_records as
select
    u.id, u.role, u.email, u.email_verified, u.disabled, u.deleted_at, u.company_id, u.bank_id,
    u.permissions, u.rights, u.password, u.created_at,
    u.first_name || ' ' || u.last_name as name,
    c.name as company_name,
    jsonb_strip_nulls(u.profile || jsonb_build_object(
        '_id', u.id,
        'userType', u.role,
        'isAdmin', u.role = 'admin',
        'firstName', u.first_name,
        'lastName', u.last_name,
        'companyEmail', jsonb_build_object('email', u.email, 'isVerified', u.email_verified),
        'phone', case when u.phone is not null then jsonb_build_object('number', u.phone, 'isVerified', u.phone_verified) end,
        'profilePhoto', u.profile_photo,
        'isOnBoarded', u.onboarded,
        'isDisabled', u.disabled,
        'company', case when c.id is not null then company_record(c) end,
        'permissions', to_jsonb(u.permissions),
        'bank', case when b.id is not null then jsonb_build_object('_id', b.id, 'name', b.name) end,
        'secondFactor', coalesce(second_factor_record(u.id), jsonb_build_object('isOn', false)),
        'verification', case when c.id is not null then verification_record(u.id, c.id, false) end,
        'deletesOn', (u.deletes_at at time zone 'utc')::date,
        'dataExport', export_record(u.id),
        'createdAt', to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    )) as details
from users u
left join companies c on c.id = u.company_id
left join banks b on b.id = u.bank_id;
