-- Each record that names a file by its id and so keeps it. A table that comes to do so belongs here. A profile photo is
-- named by its location, and a copy of somebody's data goes when its own record says so: who sweeps looks at both.
create or replace view file_holders as
select file_id from deal_files
union all select file_id from verification_documents
union all select file_id from registration_files
union all select file_id from extractions
union all select file_id from printed_files
union all select file_id from lot_pictures
union all select file_id from message_files
union all select file_id from warehouse_product_files
union all select photo_id from testimonials where photo_id is not null
union all select file_id from procurement_application_files;
