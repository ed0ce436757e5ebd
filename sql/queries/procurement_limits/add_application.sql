-- Adds an application for a procurement limit, unless the company has one open.
insert into procurement_applications (id, company_id, applied_by, status, address, created_at)
values ($1, $2, $3, 'open', $4, $5)
on conflict (company_id) where status = 'open' do nothing
