-- Lists overdue deals that were filed before the days of their overdue steps were kept.
select id, state from deals where overdue and overdue_on is null
