//! The table of calls: the documented spelling, the guard in each handler's type, one row each.

use crate::{
    http::Calls,
    live,
    routes::{
        account, admin, captcha, deals, factors, files, identity, listings, notifications, operations, orders,
        passwords,
    },
};

/// Every call of the house.
#[rustfmt::skip] // a table should read as a table
pub fn calls() -> Calls {
    Calls::under("/api/v1")
        .post("/identity/signIn",                        identity::sign_in)
        .post("/identity/refresh",                       identity::refresh).uncounted()
        .post("/identity/exchange",                      identity::exchange)
        .get("/identity/provider",                       identity::provider)
        .post("/identity/totp/enrol",                    factors::enrol)
        .post("/identity/totp/confirm",                  factors::confirm)
        .post("/identity/totp/remove",                   factors::remove)
        .post("/identity/recoveryCodes",                 factors::recovery_codes)
        .post("/captcha/challenge",                      captcha::challenge)
        .post("/identity/verifyEmail",                   passwords::verify_email)
        .post("/user/password/recover",                  passwords::recover)
        .post("/user/password/reset",                    passwords::reset)
        .post("/user/password/change",                   passwords::change)
        .post("/user/resendMail",                        passwords::resend)
        .post("/users/sendWelcomeEmail",                 passwords::welcome)
        .post("/user/details",                           account::details)
        .post("/user/logout",                            account::log_out)
        .post("/upload",                                 files::upload)
        .post("/getSignedUrl",                           files::sign)
        .post("/notifications/get",                      notifications::list)
        .post("/notifications/markRead",                 notifications::mark_read)
        .get("/catalogue/options",                       listings::options)
        .post("/listing/search",                         listings::search)
        .post("/listing/get/{id}",                       listings::get)
        .post("/order/place",                            orders::place)
        .post("/order/attachFileToStep/{id}",            deals::attach)
        .post("/deal/getDeals",                          deals::list)
        .post("/deal/get/{dealId}",                      deals::get)
        .post("/admin/order/getOrders/",                 admin::orders::international)
        .post("/admin/domestic-order/getOrders/",        admin::orders::domestic)
        .post("/admin/order/getDeletedOrders",           admin::orders::deleted_international)
        .post("/admin/domestic-order/getDeletedDomesticOrder/", admin::orders::deleted_domestic)
        .post("/admin/order/markTimelineStep/{id}/",     admin::orders::mark_step)
        .post("/admin/order/extendTimelineStep/{id}",    admin::orders::extend_step)
        .post("/admin/order/attachFileToStep/{id}",      admin::orders::attach_file)
        .post("/admin/order/removeFileFromStep/{id}",    admin::orders::remove_file)
        .post("/admin/order/assignBank/{id}",            admin::orders::assign_bank)
        .post("/admin/order/cancel/{id}",                admin::orders::cancel)
        .post("/admin/order/history/{id}",               admin::orders::history)
        .post("/admin/deal/editDeal/{id}",               admin::deals::edit)
        .post("/admin/deal/deleteDeal/{id}",             admin::deals::delete)
        .post("/admin/deal/restore/{id}",                admin::deals::restore_international)
        .post("/admin/domestic-order/restore/{id}",      admin::deals::restore_domestic)
        .post("/admin/getUsers",                         admin::users::list)
        .post("/admin/getUser",                          admin::users::get)
        .post("/admin/toggleUserStatus",                 admin::users::toggle_status)
        .post("/admin/role/list",                        admin::roles::list)
        .post("/admin/role/update/{userId}",             admin::roles::update)
        .get("/admin/getDomains",                        admin::banks::domains)
        .get("/admin/getInfo",                           admin::banks::officers)
        .post("/admin/overallstats",                     admin::stats::overall)
        .post("/admin/dashboard/overview",               admin::stats::overview)
        .get("/live",                                    live::connect).unlimited().uncounted()
        .get("/openapi.json",                            operations::openapi)
        .get("/asyncapi.json",                           operations::asyncapi)
        .then_under("/api")
        .get("/dev/outbox",     operations::outbox)
        .get("/docs",           operations::docs)
        .get("/docs/{file}",    operations::docs_file)
        .then_under("")
        .get("/files/{id}",     files::download)
        .get("/healthz",        operations::healthz).unlimited().uncounted()
        .get("/readyz",         operations::readyz).unlimited().uncounted()
}
