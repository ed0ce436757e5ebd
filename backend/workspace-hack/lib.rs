//! Holds nothing: what counts is the list of features in its manifest.
