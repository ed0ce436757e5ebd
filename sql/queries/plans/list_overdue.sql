-- Lists the invoices that nobody paid, some at a time: due before $1, or before $2 where a transfer was reported.
select number from subscription_invoices
where paid_on is null and void_at is null and due_on < case when reported_on is null then $1::date else $2::date end
order by due_on, number
limit 100
