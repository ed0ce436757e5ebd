-- Lists the invoices that nobody paid by a day, some at a time.
select number from subscription_invoices where paid_on is null and void_at is null and due_on < $1 order by due_on, number limit 100
