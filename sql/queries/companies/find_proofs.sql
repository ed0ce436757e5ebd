-- Whether a company has a deal, or had a trade licence accepted; and whether it had a tax certificate accepted.
select
    exists (select from deals where buyer_id = $1) or exists (select from deals where seller_id = $1)
        or exists (
            select from verification_documents
            where company_id = $1 and kind = 'tradeLicence' and status in ('accepted', 'waived')
        ) as trades,
    exists (
        select from verification_documents where company_id = $1 and kind = 'taxCertificate' and status = 'accepted'
    ) as is_certified
