//! The table of calls: the documented spelling, the guard in each handler's type, one row each. Their handlers are one
//! file a noun: take parsed parts, ask one question, reply.

pub mod account;
pub mod actions;
mod addresses;
pub mod admin;
pub mod auctions;
pub mod bank;
pub mod captcha;
pub mod codes;
pub mod deals;
pub mod disputes;
pub mod documents;
pub mod extraction;
pub mod factors;
pub mod files;
pub mod held_sessions;
pub mod identity;
pub mod leaving;
pub mod listings;
pub mod lots;
pub mod notifications;
pub mod operations;
pub mod orders;
pub mod own_phone;
pub mod passwords;
pub mod printed;
pub mod profile;
pub mod promoter_scores;
pub mod proofs;
pub mod ratings;
pub mod registration;
pub mod scorecards;
pub mod shipments;
pub mod signatures;
pub mod statement;
pub mod steps;
pub mod stubs;
pub mod verification;
pub mod warehouse;

use crate::{http::Calls, live};

/// Every call of the server.
#[rustfmt::skip] // a table should read as a table
pub fn calls() -> Calls {
    Calls::under("/api/v1")
        .post("/identity/signIn",                        identity::sign_in).refuses(&[403])
        .post("/identity/refresh",                       identity::refresh).uncounted()
        .post("/identity/exchange",                      identity::exchange).refuses(&[403, 404])
        .get("/identity/provider",                       identity::provider)
        .post("/identity/totp/enrol",                    factors::enrol).refuses(&[403, 409])
        .post("/identity/totp/confirm",                  factors::confirm).refuses(&[403, 409])
        .post("/identity/totp/remove",                   factors::remove).refuses(&[403, 409])
        .post("/identity/recoveryCodes",                 factors::recovery_codes).refuses(&[403, 409])
        .post("/identity/prove",                         proofs::prove).refuses(&[403, 404])
        .post("/identity/prove/sendOTP",                 proofs::send_otp)
        .post("/captcha/challenge",                      captcha::challenge)
        .post("/identity/verifyEmail",                   passwords::verify_email)
        .post("/identity/link",                          passwords::look)
        .post("/user/password/recover",                  passwords::recover)
        .post("/user/password/reset",                    passwords::reset)
        .post("/user/password/change",                   passwords::change)
        .post("/user/resendMail",                        passwords::resend)
        .post("/users/sendWelcomeEmail",                 passwords::welcome).refuses(&[404])
        .post("/register/checkIfPhoneNumberIsUsed",      registration::check_phone)
        .post("/register/checkIfEmailIsUsed",            registration::check_email)
        .post("/register/getUserDetailsWithID",          registration::get).refuses(&[404])
        .post("/register/registerUserDetails",           registration::save_person).refuses(&[404, 409])
        .post("/register/registerCompanyDetails",        registration::save_company).refuses(&[404, 409])
        .post("/register/",                              registration::register).refuses(&[404, 409])
        .post("/register/saveQuestionaireData",          registration::save_questionnaire).refuses(&[404])
        .post("/register/fetchQuestionaireData",         registration::fetch_questionnaire).refuses(&[404])
        .post("/register/sendPhoneOTP",                  codes::send_phone_otp)
        .post("/register/verifyPhoneOTP",                codes::verify_phone_otp)
        .post("/register/sendEmailOTP",                  codes::send_email_otp)
        .post("/register/verifyEmailOTP",                codes::verify_email_otp)
        .post("/bank/sendOTP",                           bank::send_otp)
        .post("/bank/verifyOTP",                         bank::verify_otp).refuses(&[403])
        .post("/register/extractFileData",               extraction::request).refuses(&[404])
        .post("/register/getExtractedData",              extraction::get).refuses(&[404])
        .post("/user/details",                           account::details)
        .post("/user/logout",                            account::log_out)
        .post("/user/update",                            profile::update).refuses(&[404])
        .post("/user/fillInvoicingDetails",              profile::fill_invoicing)
        .post("/user/statementOfAccounts",               statement::statement).refuses(&[409])
        .post("/user/statementOfAccounts/export",        statement::export).refuses(&[409])
        .post("/user/setIsOnBoarded",                    profile::set_onboarded)
        .post("/user/phone/sendOTP",                     own_phone::send_otp)
        .post("/user/phone/verifyOTP",                   own_phone::verify_otp)
        .post("/user/sessions/list",                     held_sessions::list)
        .post("/user/sessions/end",                      held_sessions::end).refuses(&[404])
        .post("/user/requestDeletion",                   leaving::request_deletion).refuses(&[409])
        .post("/user/exportData",                        leaving::export)
        .post("/user/verification/upload",               verification::submit).refuses(&[404])
        .post("/verification/callback",                  verification::report).refuses(&[404])
        .post("/upload",                                 files::upload)
        .post("/upload/v2",                              files::upload_checked)
        .post("/uploadAndSignUrl",                       files::upload_and_sign)
        .post("/uploadPublicImage",                      files::upload_public)
        .post("/external-data/convertToJpeg",            files::convert).refuses(&[404])
        .post("/getSignedUrl",                           files::sign).refuses(&[404])
        .post("/getAllSignedUrl",                        files::sign_all).refuses(&[404])
        .post("/notifications/get",                      notifications::list)
        .post("/notifications/markRead",                 notifications::mark_read)
        .get("/catalogue/options",                       listings::options)
        .post("/listing/search",                         listings::search)
        .post("/listing/get/{id}",                       listings::get)
        .post("/documents/pendingSignatures",            signatures::pending)
        .post("/documents/get/{id}",                     signatures::get)
        .post("/documents/sign/{id}",                    signatures::sign).refuses(&[409])
        .post("/documents/decline/{id}",                 signatures::decline).refuses(&[409])
        .post("/documents/verify",                       signatures::verify)
        .post("/listing/create",                         lots::create).refuses(&[409])
        .post("/listing/update/{id}",                    lots::update)
        .post("/listing/publish/{id}",                   lots::publish)
        .post("/listing/withdraw/{id}",                  lots::withdraw)
        .post("/listing/mine",                           lots::mine)
        .post("/listing/own/{id}",                       lots::own)
        .post("/listing/manifest/{id}",                  lots::import)
        .post("/listing/tryManifest/{id}",               lots::try_import)
        .post("/listing/ask/{id}",                       lots::ask).refuses(&[403, 409])
        .post("/listing/answer/{id}",                    lots::answer)
        .post("/listing/bid/{id}",                       auctions::bid).refuses(&[403])
        .post("/listing/bids/{id}",                      auctions::log)
        .post("/listing/acceptBid/{id}",                 auctions::accept)
        .post("/admin/listing/voidBid/{id}",             auctions::void)
        .post("/wss/product/upload",                     warehouse::bring).refuses(&[404])
        .get("/external-data/stock-ledger/products",     warehouse::ledger)
        .post("/order/place",                            orders::place).refuses(&[404, 409])
        .post("/order/attachFileToStep/{id}",            steps::attach)
        .post("/order/markTimelineStep/{id}",            steps::mark)
        .post("/order/reviewFile/{id}",                  steps::review)
        .post("/company/scorecard/{id}",                 scorecards::get)
        .post("/company/scorecard/{id}/deals",           scorecards::deals)
        .post("/order/readDocument/{id}",                steps::read)
        .post("/order/uploadInvoice",                    documents::upload_invoice).refuses(&[403, 404, 409])
        .post("/order/uploadDelivery",                   documents::upload_delivery).refuses(&[403, 404, 409])
        .post("/order/removeFirstDeliveryDoc/",          documents::remove_first_delivery).refuses(&[403, 404, 409])
        .post("/order/orderDispute/file",                disputes::file).refuses(&[403, 404, 409])
        .post("/order/orderDispute/get/",                disputes::list)
        .post("/order/{id}/orderDispute/answer",         disputes::answer)
        .post("/order/{id}/orderDispute/propose",        disputes::propose)
        .post("/order/{id}/orderDispute/accept",         disputes::accept)
        .post("/order/{id}/orderDispute/close/",         disputes::close)
        .post("/order/orderRating/rateBuyer",            ratings::rate_buyer).refuses(&[403, 404, 409])
        .post("/order/orderRating/rateSeller",           ratings::rate_seller).refuses(&[403, 404, 409])
        .post("/order/submitPackagingDetails/{id}/",     shipments::pack).refuses(&[403])
        .post("/order/fitPackaging/{id}",                shipments::fit)
        .post("/deal/createShipment/{dealId}",           shipments::create)
        .post("/deal/updateShipment/{dealId}",           shipments::update)
        .post("/deal/getDeals",                          deals::list)
        .post("/deal/get/{dealId}",                      deals::get)
        .post("/deal/storeNetPromoterScore/{id}",        promoter_scores::store).refuses(&[409])
        .post("/deal/getNetPromoterScore/{id}",          promoter_scores::get)
        .post("/deal/dismissNetPromoterScore/{id}",      promoter_scores::put_off).refuses(&[409])
        .post("/deal/history/{id}",                      deals::history)
        .post("/deal/printed/get/{dealId}",              printed::list)
        .post("/deal/printed/print/{dealId}",            printed::print).refuses(&[409])
        .get("/deal/dossier/{dealId}",                   printed::dossier)
        .post("/deal/asOf/{id}",                         deals::as_of)
        .post("/pending-actions/get",                    actions::own)
        .post("/admin/order/getOrders/",                 admin::order_lists::international)
        .post("/admin/domestic-order/getOrders/",        admin::order_lists::domestic)
        .post("/admin/order/getDeletedOrders",           admin::order_lists::deleted_international)
        .post("/admin/domestic-order/getDeletedDomesticOrder/", admin::order_lists::deleted_domestic)
        .post("/admin/order/export",                     admin::order_lists::export)
        .post("/admin/order/markTimelineStep/{id}/",     admin::orders::mark_step)
        .post("/admin/order/extendTimelineStep/{id}",    admin::orders::extend_step)
        .post("/admin/order/attachFileToStep/{id}",      admin::orders::attach_file)
        .post("/admin/order/removeFileFromStep/{id}",    admin::orders::remove_file)
        .post("/admin/order/waiveDocument/{id}",         admin::orders::waive_document)
        .post("/admin/order/confirmAccount/{id}",        admin::orders::confirm_account)
        .post("/admin/order/assignBank/{id}",            admin::orders::assign_bank)
        .post("/admin/order/cancel/{id}",                admin::orders::cancel)
        .post("/admin/order/orderDispute/resolve/{id}",  disputes::resolve)
        .post("/admin/order/getDisputesByOrders/",       disputes::of_orders)
        .post("/admin/order/history/{id}",               admin::orders::history)
        .post("/admin/deal/getDealFiles/{id}",           documents::files)
        .post("/admin/deal/editDeal/{id}",               admin::deals::edit)
        .post("/admin/deal/generatePO",                  printed::generate_order).refuses(&[404, 409])
        .post("/admin/deal/updatePO/{dealId}",           printed::update_order)
        .post("/admin/deal/getShipments",                shipments::list)
        .post("/admin/deal/deleteDeal/{id}",             admin::deals::delete)
        .post("/admin/deal/convertWssToPs/{id}",         admin::deals::convert)
        .post("/admin/actions/get",                      actions::desk)
        .post("/admin/deal/restore/{id}",                admin::deals::restore_international)
        .post("/admin/domestic-order/restore/{id}",      admin::deals::restore_domestic)
        .post("/admin/getUsers",                         admin::users::list)
        .post("/admin/getUser",                          admin::users::get).refuses(&[404])
        .post("/admin/toggleUserStatus",                 admin::users::toggle_status).refuses(&[404])
        .post("/admin/getAllUsers",                      admin::accounts::everybody)
        .post("/admin/createUser",                       admin::accounts::create)
        .post("/admin/updateUser/{id}",                  admin::accounts::update).refuses(&[409])
        .post("/admin/updateUserDocuments/{id}",         admin::accounts::update_documents).refuses(&[409])
        .post("/admin/deleteUser",                       admin::accounts::delete).refuses(&[404, 409])
        .post("/admin/user/history/{id}",                admin::accounts::history)
        .get("/admin/relations/getList",                 admin::accounts::relations)
        .post("/admin/verifyEmailByAdmin/{userId}",      admin::marks::verify_email)
        .post("/admin/toggleAuthorization",              admin::marks::toggle_authorization).refuses(&[404, 409])
        .post("/admin/toggleUserApprovedStatus",         admin::marks::toggle_approval).refuses(&[404, 409])
        .post("/admin/updateBadge",                      admin::marks::update_badge).refuses(&[404])
        .post("/admin/verify/kyc",                       admin::verification::check).refuses(&[404])
        .post("/admin/verify/getKycData",                admin::verification::get).refuses(&[404])
        .post("/admin/verify/reviewDocument",            admin::verification::review).refuses(&[404])
        .post("/admin/role/list",                        admin::roles::list)
        .post("/admin/role/update/{userId}",             admin::roles::update)
        .post("/admin/approval/list",                    admin::roles::approvals)
        .post("/admin/approval/decide/{id}",             admin::roles::decide).refuses(&[403, 404, 409])
        .post("/admin/holiday/list",                     admin::holidays::list)
        .post("/admin/holiday/save",                     admin::holidays::save)
        .post("/admin/holiday/remove",                   admin::holidays::remove).refuses(&[404])
        .post("/admin/documents/list",                   admin::documents::list)
        .post("/admin/documents/signers/{id}",           admin::documents::candidates)
        .post("/admin/documents/requestSignature",       admin::documents::request_signature).refuses(&[404, 409])
        .post("/admin/documents/void",                   admin::documents::void).refuses(&[404, 409])
        .post("/admin/jobs/getGivenUp",                  admin::jobs::list)
        .post("/admin/jobs/retry",                       admin::jobs::retry).refuses(&[404])
        .get("/admin/getDomains",                        admin::banks::domains)
        .post("/admin/createBankDomain",                 admin::banks::create_domain)
        .post("/admin/removeDomain",                     admin::banks::remove_domain)
        .post("/admin/createTestimonial",                admin::testimonials::create).refuses(&[404])
        .post("/admin/updateTestimonial/{id}",           admin::testimonials::update)
        .post("/admin/testimonials",                     admin::testimonials::list)
        .get("/admin/getInfo",                           admin::banks::officers)
        .post("/admin/overallstats",                     admin::stats::overall)
        .post("/admin/dashboard/overview",               admin::stats::overview)
        .get("/live",                                    live::connect).refuses(&[403]).unlimited().uncounted()
        .get("/openapi.json",                            operations::openapi)
        .get("/asyncapi.json",                           operations::asyncapi)
        .then_under("/api")
        .get("/dev/outbox",     operations::outbox)
        .post("/otpGenerate-stub", stubs::generate_otp)
        .post("/otpVerify",     stubs::verify_otp)
        .get("/docs",           operations::docs)
        .get("/docs/{file}",    operations::docs_file)
        .then_under("")
        .get("/files/{id}",     files::download).refuses(&[403])
        .get("/files/public/{id}", files::public_image)
        .get("/healthz",        operations::healthz).unlimited().uncounted()
        .get("/readyz",         operations::readyz).unlimited().uncounted()
}
