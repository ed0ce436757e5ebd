-- Finds what the contract of a deal says beside the deal.
select terms, version from contract_terms where deal_id = $1
