//! A deal decides as the trade does.
