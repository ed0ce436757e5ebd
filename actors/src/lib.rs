//! What Granary decides, with no HTTP, SQL or Redis in sight.
