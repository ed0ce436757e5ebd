-- What is taken off a deal stays for staff to look at.
alter table deal_files drop constraint deal_files_disclosure_check;
alter table deal_files add constraint deal_files_disclosure_check
    check (disclosure in ('parties', 'buyer', 'seller', 'staff', 'removed'));
