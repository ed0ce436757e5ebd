//! Every fixed option list of the product, as `catalogue/options` answers it.
