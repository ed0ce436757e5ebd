//! A good body for each call that asks for one, so that what is refused is refused for the caller's sake.

use serde_json::{Value, json};

use crate::{lot_offers::terms, quote_requests::asked};

/// A body that the call at `path` accepts; `{}` for a call that takes none.
pub(crate) fn good(path: &str) -> Value {
    let file =
        json!({ "fileURL": "/files/01900000-0000-7000-8000-000000000000", "fileName": "invoice.pdf", "stepNumber": 3 });
    match path.trim_start_matches("/api/v1") {
        "/admin/order/markTimelineStep/{id}" | "/order/markTimelineStep/{id}" => json!({ "stepNumber": 2 }),
        "/admin/order/extendTimelineStep/{id}" => json!({ "stepNumber": 2, "nDays": 5 }),
        "/admin/order/attachFileToStep/{id}" | "/order/attachFileToStep/{id}" => file,
        "/admin/order/removeFileFromStep/{id}" => json!({ "stepNumber": 2, "fileIndex": 0, "version": 1 }),
        "/order/reviewFile/{id}" => json!({
            "stepNumber": 2, "fileId": "01900000-0000-7000-8000-000000000000", "verdict": "verified",
        }),
        "/admin/order/confirmAccount/{id}" => json!({ "reason": "Called the seller back" }),
        "/listing/ordersFile/{id}" | "/listing/manifestFile/{id}" | "/wss/product/goodsFile" => {
            json!({ "format": "csv" })
        }
        "/admin/order/vouchForAccount/{id}" => {
            json!({ "account": "AE070331234567890123456", "reason": "Called the seller back" })
        }
        "/order/cancel/{id}" => json!({ "reason": "The season is over" }),
        "/order/giveRefund/{id}" => json!({
            "amount": { "amount": "10.00", "currency": "USD" }, "on": "2026-11-20", "reference": "FT26-117",
        }),
        "/order/reviewRefund/{id}" => json!({ "number": 1, "verdict": "verified" }),
        "/admin/relations/assign/{userId}" => json!({ "managerId": null }),
        "/order/handOver/{id}" => json!({ "userId": "01900000-0000-7000-8000-000000000000" }),
        "/order/comment/{id}" => json!({ "text": "The credit is being confirmed." }),
        "/order/requestInformation/{id}" => json!({ "text": "Who owns the buyer?" }),
        "/order/giveInformation/{id}" => json!({ "text": "Two brothers, half each." }),
        "/order/declineFinance/{id}" | "/order/returnDocuments/{id}" | "/order/recordDefault/{id}" => {
            json!({ "reason": "The limit of this buyer is used up." })
        }
        "/order/sendDiscrepancyNotice/{id}" => json!({ "disposition": "held-for-waiver", "further": ["No stamp"] }),
        "/company/scorecard/{id}" => json!({ "side": "seller" }),
        "/company/scorecard/{id}/deals" => json!({ "side": "seller", "measure": "onTime" }),
        "/order/readDocument/{id}" => json!({
            "stepNumber": 9, "fileId": "01900000-0000-7000-8000-000000000000", "particulars": { "netWeight": "24600" },
        }),
        "/admin/order/hold/{id}" => json!({ "reason": "compliance", "note": "A match on a list" }),
        "/admin/deal/deleteDeal/{id}" => json!({ "reason": "Placed twice" }),
        "/admin/order/reopen/{id}" => json!({ "reason": "A late credit note" }),
        "/admin/order/release/{id}" => json!({ "note": "No match" }),
        "/admin/order/waiveDocument/{id}" => {
            json!({ "stepNumber": 2, "documentType": "sales-contract", "reason": "Seen on paper" })
        }
        "/order/uploadInvoice" | "/order/uploadDelivery" => json!({
            "dealId": "01900000-0000-7000-8000-000000000000",
            "fileURL": "/files/01900000-0000-7000-8000-000000000000", "fileName": "invoice.pdf",
        }),
        "/order/removeFirstDeliveryDoc" => json!({ "dealId": "01900000-0000-7000-8000-000000000000", "version": 1 }),
        "/admin/order/assignBank/{id}" => json!({ "bankId": null }),
        "/order/orderDispute/file" => json!({
            "orderRef": "01900000-0000-7000-8000-000000000000", "toParty": "01900000-0000-7000-8000-000000000001",
        }),
        "/order/{id}/orderDispute/answer" => json!({ "text": "All is there." }),
        "/order/{id}/orderDispute/addEvidence" => {
            json!({ "files": [{ "fileURL": "/files/none", "fileName": "x.pdf" }] })
        }
        "/order/{id}/orderDispute/withdrawEvidence" => json!({ "fileId": "01900000-0000-7000-8000-000000000000" }),
        "/order/{id}/orderDispute/propose" => json!({ "outcome": "refund" }),
        "/order/{id}/orderDispute/accept" => json!({ "proposal": 1 }),
        "/admin/order/orderDispute/resolve/{id}" => json!({ "resolution": "Both weighbridges agree." }),
        "/admin/order/getDisputesByOrders" => json!({ "dealIds": ["01900000-0000-7000-8000-000000000000"] }),
        "/order/orderRating/rateBuyer" => json!({ "dealId": "01900000-0000-7000-8000-000000000000", "buyerRating": 4 }),
        "/order/orderRating/rateSeller" => {
            json!({ "dealId": "01900000-0000-7000-8000-000000000000", "sellerRating": 4 })
        }
        "/admin/documents/requestSignature" => json!({
            "dealId": "01900000-0000-7000-8000-000000000000", "documentType": "sales-contract",
            "signers": ["01900000-0000-7000-8000-000000000001"],
        }),
        "/admin/documents/void" => {
            json!({ "documentId": "01900000-0000-7000-8000-000000000000", "reason": "Other terms" })
        }
        "/documents/sign/{id}" => json!({
            "signature": { "kind": "typed", "name": "Mariam Haddad" }, "consent": true, "sha256": "a".repeat(64),
        }),
        "/notifications/subscribe" => json!({
            "endpoint": "https://push.example.com/a-device",
            "keys": {
                "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
                "auth": "BTBZMqHH6r4Tts7J_aSIgg",
            },
        }),
        "/notifications/unsubscribe" => json!({ "endpoint": "https://push.example.com/a-device" }),
        "/documents/decline/{id}" => json!({ "reason": "Wrong price" }),
        "/documents/verify" => json!({ "sha256": "a".repeat(64) }),
        "/admin/wss/downloadWssDocuments" => json!({ "userEmail": "seller@deccan-grains.test" }),
        "/admin/email/send" => json!({
            "template": "announcement", "audience": {}, "subject": "New lanes", "text": "From March on.", "preview": true,
        }),
        "/subscription/subscribe" => json!({ "planId": "trade" }),
        "/admin/plan/save" => json!({ "plan": {
            "_id": "trade", "name": "Trade", "position": 2, "monthlyPrice": { "amount": "99.00", "currency": "USD" },
            "hasAuctions": true, "version": 1,
        } }),
        "/procurementLimit/user/apply" => json!({
            "files": { "mandatory": [{ "fileName": "licence.pdf", "fileURL": "/files/01900000-0000-7000-8000-000000000000" }] },
            "address": { "line1": "Al Maktoum Road 1", "city": "Dubai" },
        }),
        "/admin/company/procurementLimit/decide/{id}" => json!({ "decision": "approve", "limit": "50000.00" }),
        "/admin/deal/generatePO" => json!({ "dealId": "01900000-0000-7000-8000-000000000000" }),
        "/deal/printed/print/{dealId}" => json!({ "kind": "packing-list" }),
        "/user/statementOfAccounts/export" => json!({ "format": "csv" }),
        "/pending-actions/get" => json!({ "userRole": "Seller" }),
        "/deal/storeNetPromoterScore/{id}" => json!({ "score": 9 }),
        "/user/email/change" => json!({ "email": "another@example.test" }),
        "/admin/user/changeEmail/{id}" => json!({ "email": "another@example.test" }),
        "/identity/changeEmail" | "/identity/keepEmail" => json!({ "token": "none" }),
        "/deal/asOf/{id}" => json!({ "at": 1 }),
        "/admin/order/export"
        | "/admin/user/export"
        | "/admin/deal/exportShipments"
        | "/admin/order/exportDisputes"
        | "/admin/audit/export"
        | "/admin/documents/export"
        | "/admin/subscription/export"
        | "/admin/company/procurementLimit/export" => json!({ "format": "csv" }),
        "/deal/createShipment/{dealId}" => json!({ "shipment": shipment() }),
        "/deal/updateShipment/{dealId}" => {
            json!({ "shipmentId": "01900000-0000-7000-8000-000000000000", "shipment": shipment() })
        }
        "/order/submitPackagingDetails/{id}" | "/order/fitPackaging/{id}" => json!({ "data": { "items": [{
            "_id": "01900000-0000-7000-8000-000000000000", "packagingType": "bags", "itemsPerCarton": 1, "length": 600,
            "breadth": 400, "height": 150, "weight": "25.2", "palletType": "eur-1", "palletHeight": 1500,
        }] } }),
        "/admin/deal/editDeal/{id}" => json!({ "notes": "Seen" }),
        "/listing/create" | "/listing/update/{id}" => json!({ "listing": { "title": "Basmati Rice" } }),
        "/conversation/open" => json!({ "dealId": "01900000-0000-7000-8000-000000000000", "cut": "sides" }),
        "/conversation/search" => json!({ "search": "basmati" }),
        "/conversation/send/{id}" => json!({ "text": "When does it leave?" }),
        "/conversation/read/{id}" | "/admin/conversation/hide/{id}" => json!({ "number": 1 }),
        "/conversation/file/{id}" => json!({ "format": "csv" }),
        "/conversation/putIntoDossier/{id}" => json!({ "stepNumber": 1 }),
        "/deal/contract/save/{dealId}" => json!({ "version": 0, "terms": { "packing": "25 kg bags" } }),
        "/deal/contract/send/{dealId}" => json!({ "signers": ["01900000-0000-7000-8000-000000000000"] }),
        "/admin/clause/publish" => json!({
            "kind": "arbitration", "english": "By three arbitrators.", "arabic": "أمام ثلاثة محكمين.", "prevailing": "en",
            "after": 1,
        }),
        "/savedSearch/save" => json!({ "name": "Rice", "search": "rice" }),
        "/savedSearch/change/{id}" => json!({ "tells": false }),
        "/listing/phrase/ask" => json!({ "text": "Nestor.ch milk powder" }),
        "/admin/phrase/decide/{id}" => json!({ "decision": "allow" }),
        "/listing/ask/{id}" => json!({ "text": "Which crop?" }),
        "/listing/answer/{id}" => {
            json!({ "questionId": "01900000-0000-7000-8000-000000000000", "text": "Last winter's." })
        }
        "/listing/offer/{id}" => json!({ "days": 2, "terms": terms(500, "1000.00") }),
        "/listing/answerOffer/{id}" => {
            json!({ "offerId": "01900000-0000-7000-8000-000000000000", "answer": "decline" })
        }
        "/quoteRequest/save" => json!({ "asked": asked(), "days": 7 }),
        "/quoteRequest/list" => json!({ "side": "buyer" }),
        "/quoteRequest/quote/{id}" => json!({
            "lotId": "01900000-0000-7000-8000-000000000000", "days": 2, "terms": terms(500, "1000.00"),
        }),
        "/listing/fit" => json!({ "noOfUnits": 10, "length": 600, "breadth": 400, "height": 150, "weight": "25" }),
        "/search/everything" => json!({ "search": "basmati" }),
        "/listing/landed/{id}" => json!({ "port": "AEJEA", "incoterm": "CIF" }),
        "/listing/bid/{id}" => json!({ "amount": "100.00" }),
        "/listing/counterBid/{id}" => json!({ "price": { "amount": "400.00", "currency": "USD" } }),
        "/listing/answerCounter/{id}" => json!({ "price": { "amount": "400.00", "currency": "USD" }, "accept": true }),
        "/admin/listing/hideQuestion/{id}" => json!({ "questionId": "01900000-0000-7000-8000-000000000000" }),
        "/admin/listing/voidBid/{id}" => json!({ "bid": 1, "reason": "A slip of the keyboard" }),
        "/admin/warehouse/receive/{id}" => json!({ "units": 1000, "unit": "bag", "receivedOn": "2026-01-05" }),
        "/admin/warehouse/clear/{id}" => json!({ "document": "BoE 4711", "clearedOn": "2026-01-06" }),
        "/admin/warehouse/place/{id}" => json!({ "warehouse": "Al Quoz 3", "position": "Hall B, row 12" }),
        "/admin/warehouse/refuse/{id}" => json!({ "reason": "The bags came wet" }),
        "/wss/product/upload" => json!({
            "itemName": "Rice", "itemCategory": "food-beverages-and-tobacco", "files": [], "isStockImportCleared": true,
            "isStockInWarehouse": false,
        }),
        "/admin/holiday/save" => json!({ "day": "2030-12-02", "name": "National Day", "closes": "everybody" }),
        "/admin/lane/save" => json!({ "origin": "INNSA", "country": "Germany", "days": 30 }),
        "/admin/lane/remove" => json!({ "origin": "INNSA", "country": "Germany" }),
        "/admin/holiday/remove" => json!({ "day": "2030-12-02" }),
        "/admin/createTestimonial" => json!({ "author": "Mariam Haddad", "company": "Al Noor", "text": "It works." }),
        "/admin/updateTestimonial/{id}" => json!({ "published": true }),
        "/admin/createUser" => json!({
            "userType": "bank", "firstName": "Lena", "lastName": "Petersen", "companyEmail": "lena@no-bank.test",
        }),
        "/admin/updateUser/{id}" => json!({ "firstName": "Lena" }),
        "/admin/updateUserDocuments/{id}" => json!({ "documents": { "taxCertificate": { "fileURL": "/files/1" } } }),
        "/admin/deleteUser" | "/admin/toggleAuthorization" | "/admin/toggleUserApprovedStatus" => {
            json!({ "userId": "01900000-0000-7000-8000-000000000000" })
        }
        "/admin/updateBadge" => json!({ "userId": "01900000-0000-7000-8000-000000000000", "badge": "gold" }),
        "/admin/createBankDomain" => json!({ "domain": "new-bank.test", "bankName": "New Bank" }),
        "/admin/removeDomain" => json!({ "domain": "no-bank.test" }),
        "/admin/jobs/retry" => json!({ "jobId": "01900000-0000-7000-8000-000000000000" }),
        "/admin/approval/decide/{id}" => json!({ "decision": "reject" }),
        "/admin/role/update/{userId}" => json!({ "permissions": ["deal.read"] }),
        "/team/invite" => json!({ "email": "omar@alnoor-foods.test", "role": "viewer" }),
        "/team/placeMember/{userId}" => json!({ "role": "viewer" }),
        "/team/handOver/{userId}" => json!({ "to": "01900000-0000-7000-8000-000000000000" }),
        "/team/getInvitation" => json!({ "token": "nonsense" }),
        "/team/join" => json!({
            "token": "nonsense", "id": "AAAAAAAAAAAAAAAAAAAAAA", "firstName": "Omar", "phone": "+971501239001",
            "password": "Seven ships of cumin",
        }),
        "/admin/team/restoreOwner/{userId}" => json!({ "reason": "Nobody can lead it any more" }),
        _ => json!({}),
    }
}

/// Goods on their way by sea.
fn shipment() -> Value {
    json!({
        "transportMode": "sea", "items": [{ "_id": "01900000-0000-7000-8000-000000000000", "quantity": 1 }],
        "portOfLoading": "INNSA", "portOfDischarge": "AEJEA",
    })
}
