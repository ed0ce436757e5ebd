-- A printed document stands in files of several forms: in each language as PDF, and for tax authorities as XML.
alter table printed_files rename column language to form;
alter table printed_files drop constraint printed_files_language_check;
alter table printed_files add check (form in ('en', 'ar', 'xml'));
