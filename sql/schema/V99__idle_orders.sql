-- The server looks at each order that is overdue and not secured yet: whether nobody moves it, and until when somebody may.
update deals set wakes_on = current_date
where bucket = 'open' and status in ('CONTRACT_PENDING', 'COMPLIANCE_REVIEW', 'FUNDING_PENDING') and overdue and not held
    and wakes_on is null;
