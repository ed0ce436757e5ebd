/** The live topics, their params and their documents: generated from backend/asyncapi.json. */
type Schemas = components['schemas']

/** Every topic: its name, the params it takes, the document it shows. */
type Topic =
  /** one deal, cut to the viewer: its buyer and seller, staff, and its assigned bank */
  | { name: `deal:${string}`; params: undefined; view: Schemas['DealRecord'] }
  /** a page of an order list; a bank sees its own orders only, and none that are deleted */
  | { name: `board:${'international' | 'domestic'}:${'open' | 'closed' | 'cancelled' | 'disputed' | 'deleted'}`; params: Schemas['BoardParams']; view: Schemas['RowsOfDealView'] }
  /** a page of the trader's own deals; special are those of the warehouse, disputed or on hold */
  | { name: `deals:${'buying' | 'selling' | 'special'}`; params: Schemas['DealsParams']; view: Schemas['RowsOfDealView'] }
  /** a page of users */
  | { name: `users:${'all' | 'banned'}`; params: Schemas['UsersParams']; view: Schemas['RowsOfUser'] }
  /** a page of disputes */
  | { name: `disputes:${'open' | 'closed'}`; params: Schemas['DisputesParams']; view: Schemas['RowsOfListedDispute'] }
  /** the dashboard overview; a bank sees its own figures */
  | { name: `stats`; params: undefined; view: Schemas['Overview'] }
  /** unread count and newest notifications: for bank staff, newly assigned orders */
  | { name: `inbox`; params: undefined; view: Schemas['InboxView'] }
  /** profile, permissions, counters */
  | { name: `me`; params: undefined; view: Schemas['MeView'] }
  /** who looks at a deal, and who edits what of it; colleagues by name, everybody else by their side */
  | { name: `presence:deal:${string}`; params: Schemas['PresenceParams']; view: Schemas['PresenceView'] }
  /** a page of what waits for the caller's side or bank, or for the desk and the caller's approval; what is due first first */
  | { name: `actions:${'seller' | 'buyer' | 'bank' | 'desk'}`; params: Schemas['ActionsParams']; view: Schemas['RowsOfAwaited'] }
  /** a page of the documents that are out for signature, newest first */
  | { name: `signatures:${'own' | 'all'}`; params: Schemas['SignaturesParams']; view: Schemas['RowsOfSignatureView'] }
  /** what changes of a lot on offer: its status, its price, and what is asked about it */
  | { name: `lot:${string}`; params: undefined; view: Schemas['LotNow'] }
  /** what the caller's company bid on a lot: its number, and the most that it would pay */
  | { name: `bids:${string}`; params: undefined; view: Schemas['OwnBids'] }
  /** a mark that is another one whenever a list of the back office may have changed */
  | { name: `list:${'audit' | 'banks' | 'testimonials' | 'plans' | 'limits' | 'letters' | 'scores' | 'documents' | 'shipments'}`; params: undefined; view: Schemas['ListMark'] }

export type TopicName = Topic['name']
type Named<N> = Topic extends infer T ? (T extends Topic ? (N extends T['name'] ? T : never) : never) : never
export type ParamsOf<N extends TopicName> = Named<N>['params']
export type ViewOf<N extends TopicName> = Named<N>['view']

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Something that is the viewer's to do; with a code, it would be refused so. */
        Ability: {
            /**
             * Format: date
             * @description The last day on which it may be done: it is refused from the next one on.
             */
            after?: string;
            code?: components["schemas"]["ErrorCode"];
            /** @description What the sentence of the code names. */
            params?: Record<string, never>;
            /**
             * Format: date
             * @description The last day of the refusal: it may be done from the next one on.
             */
            until?: string;
        };
        /**
         * @description What there may be to do.
         * @enum {string}
         */
        ActionKind: "step" | "review" | "disputeAnswer" | "disputeProposal" | "disputeDecision" | "rating" | "account" | "accountUnread" | "bankQuestion" | "bankDeclined" | "discrepancies" | "signature" | "refund" | "refundCame";
        /** @description Which of it is to be shown. */
        ActionsParams: {
            /**
             * @default {
             *       "current": 1,
             *       "size": 10
             *     }
             */
            page?: components["schemas"]["PageRequest"];
        };
        /** @description A place that goods can be brought to. */
        Address: {
            city: components["schemas"]["Text1To100"];
            country: components["schemas"]["Country"];
            line1?: components["schemas"]["Text0To200"];
            postalCode?: components["schemas"]["Text0To20"];
        };
        /** @example 50.5 */
        AirHumidity: string;
        /** @example 30.5 */
        AirTemperature: string;
        /**
         * Format: uuid
         * @description What one admin asks for and another approves.
         */
        ApprovalId: string;
        /**
         * @description What is asked for.
         * @enum {string}
         */
        ApprovalKind: "grant" | "deletion" | "reassignment" | "ban" | "withdrawal" | "dispute";
        /** @description What waits for approval, as admins see it. */
        ApprovalView: {
            _id: components["schemas"]["ApprovalId"];
            /** Format: date-time */
            askedAt: string;
            askedBy: components["schemas"]["NamedUser"];
            /** @description What is to be ended, of the end of a dispute. */
            dispute?: components["schemas"]["EndedDispute"];
            /** @description What the subject may do now. */
            held: string[];
            kind: components["schemas"]["ApprovalKind"];
            /** @description What is to be reassigned, of a reassignment. */
            order?: components["schemas"]["ReassignedOrder"];
            /** @description What the subject is to be allowed, of a grant. */
            permissions: string[];
            reason?: string;
            subject?: components["schemas"]["NamedUser"];
            /** @description What it touches, of a deletion. */
            touched?: components["schemas"]["Touched"];
        };
        /** @description What names an ask; the answer carries it back. */
        AskId: string | number;
        /** @description An auction as everybody sees it. */
        AuctionNow: {
            /** Format: int64 */
            bidders: number;
            /** Format: int32 */
            bids: number;
            /**
             * Format: date-time
             * @description Until when the seller may take the highest bid, where it is below the reserve.
             */
            decideBy?: string;
            /** Format: date-time */
            endsAt: string;
            hasReserve: boolean;
            isOver: boolean;
            isReserveMet: boolean;
            isWon: boolean;
            /**
             * Format: int32
             * @description The number of who leads.
             */
            leader?: number;
            /** @description The least that the next bid has to be. */
            least: components["schemas"]["Money"];
            price: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description How many of the bids count no more.
             */
            voided: number;
        };
        /** @description Brings a fresh token to the open connection. */
        Auth: {
            id: components["schemas"]["AskId"];
            token: string;
        };
        /**
         * @description By what right somebody signs for the company.
         * @enum {string}
         */
        AuthorizationType: "owner" | "partner" | "director" | "authorized-employee" | "power-of-attorney";
        /** @description One thing that waits. */
        Awaited: components["schemas"]["AwaitedApproval"] | components["schemas"]["DeskTask"] | components["schemas"]["PendingAction"];
        /** @description What waits for an admin to approve it, among all that waits for them. */
        AwaitedApproval: {
            _id: string;
            approval: components["schemas"]["ApprovalView"];
            kind: components["schemas"]["AwaitedKind"];
        };
        /**
         * @description What an approval is among what waits for somebody.
         * @enum {string}
         */
        AwaitedKind: "approval";
        /**
         * @description How a trader stands out.
         * @enum {string}
         */
        Badge: "bronze" | "silver" | "gold" | "platinum";
        /** @description From one whole number to another. */
        Band: {
            /** Format: int32 */
            least: number;
            /** Format: int32 */
            most: number;
        };
        /**
         * @description An IBAN whose check digits hold and whose country writes it so, or the number of an account and the code of its bank (a
         *     BIC, an Indian IFSC or an American ABA routing number) as in `50100012345678/HDFC0001234`. Compared as it is written
         *     without spaces, hyphens and small letters, the code of a head office as that of its bank.
         */
        BankAccount: string;
        /**
         * Format: uuid
         * @description A partner bank.
         */
        BankId: string;
        /** @description The bank that finances a deal. */
        BankRef: {
            _id: components["schemas"]["BankId"];
            name: string;
        };
        /** @description What stands on the invoices of a company. */
        BillingDetails: {
            account?: components["schemas"]["BankAccount"];
            address: components["schemas"]["Address"];
            bankName?: components["schemas"]["Text1To200"];
            currency: components["schemas"]["Currency"];
            /** @description Where invoices are sent to. */
            email: components["schemas"]["Email"];
            legalName: components["schemas"]["Text1To200"];
            swift?: components["schemas"]["Swift"];
            taxIDNumber?: components["schemas"]["Text1To40"];
        };
        /** @description How an order board is to be shown; all of it is optional. */
        BoardParams: {
            /** @default null */
            assignedBank?: components["schemas"]["BankId"] | null;
            /** @default null */
            dealStatus?: components["schemas"]["DealStatus"] | null;
            /** @default false */
            onHold?: boolean;
            /** @default false */
            overdue?: boolean;
            /**
             * @default {
             *       "current": 1,
             *       "size": 10
             *     }
             */
            page?: components["schemas"]["PageRequest"];
            /** @default null */
            relationsManager?: components["schemas"]["UserId"] | null;
            /** @default null */
            search?: string | null;
            /** @default -updatedAt */
            sort?: components["schemas"]["Sort"];
            /** @default false */
            unassigned?: boolean;
        };
        /**
         * @description The five lists; every deal is in exactly one.
         * @enum {string}
         */
        Bucket: "open" | "closed" | "cancelled" | "disputed" | "deleted";
        /** @description Open deals by status. */
        ByStatus: {
            domestic: {
                [key: string]: number;
            };
            international: {
                [key: string]: number;
            };
        };
        /**
         * @description How the goods travel.
         *     How the buyer gets the goods from the carrier.
         * @enum {string}
         */
        CargoRelease: "original-bill" | "sea-waybill" | "surrendered-bill" | "electronic-bill" | "shipping-guarantee";
        /**
         * @description Which side of the market a deal came from.
         * @enum {string}
         */
        Channel: "procurement" | "warehouse";
        /**
         * @description What the provider of identity checks came to.
         * @enum {string}
         */
        CheckResult: "inReview" | "accepted" | "rejected";
        /**
         * @description How far a check by the provider has come.
         * @enum {string}
         */
        CheckStatus: "requested" | "failed" | "inReview" | "accepted" | "rejected";
        /** @description Goods that a dispute is about, by name. */
        ClaimedGoods: {
            _id: components["schemas"]["ItemId"];
            itemName: string;
            /** Format: int32 */
            ofQuantity: number;
            /**
             * Format: int32
             * @description Of the whole line unless told.
             */
            quantity?: number;
            unit: components["schemas"]["Unit"];
        };
        /** @description So many units of a line. */
        ClaimedUnitsView: {
            _id: components["schemas"]["ItemId"];
            /** Format: int32 */
            quantity: number;
        };
        /** @description What the air must be that goods travel in, and how often it was not. */
        Climate: {
            humidity?: components["schemas"]["Band"];
            /** Format: int32 */
            readingsOutOfRange: number;
            temperature?: components["schemas"]["Band"];
        };
        /** @description The server ended the subscription, or never began it. */
        Closed: {
            /**
             * Format: int32
             * @description In the vocabulary of the close codes.
             */
            code: number;
            reason: string;
            topic: string;
        };
        /** @description The address that somebody signs in with. */
        CompanyEmail: {
            email: string;
            isVerified: boolean;
        };
        /**
         * Format: uuid
         * @description A trading company.
         */
        CompanyId: string;
        /** @description What a company says of itself: the column `companies.profile`, and the same members of its record. */
        CompanyProfile: {
            companyRevenue?: components["schemas"]["CompanyRevenue"];
            companySize?: components["schemas"]["CompanySize"];
            companyType?: components["schemas"]["CompanyType"];
            exportImportCode?: components["schemas"]["TraderCode"];
            hsCode?: components["schemas"]["HsCode"][];
            /** @description What the next documents that are accepted have to prove. */
            inReview?: components["schemas"]["UnprovedChange"];
            ownershipType?: components["schemas"]["OwnershipType"];
            taxIDNumber?: components["schemas"]["TaxNumber"];
            tradeLicence?: components["schemas"]["LicenceRecord"];
            tradeRole?: components["schemas"]["TradeRole"];
            verificationReference?: string;
            website?: components["schemas"]["Website"];
            yearEstablished?: components["schemas"]["FoundingYear"];
        };
        /** @description A trader's company: what it is called and where it sits, and what it says of itself. */
        CompanyRecord: components["schemas"]["CompanyProfile"] & {
            _id: components["schemas"]["CompanyId"];
            address?: components["schemas"]["Address"];
            companyName: string;
            country: components["schemas"]["Country"];
        };
        /**
         * @description Yearly revenue in dollars.
         * @enum {string}
         */
        CompanyRevenue: "under-1m" | "1m-10m" | "10m-50m" | "50m-250m" | "over-250m";
        /**
         * @description How many people work there.
         * @enum {string}
         */
        CompanySize: "under-10" | "10-49" | "50-249" | "250-500" | "over-500";
        /** @enum {string} */
        CompanyType: "sole-proprietorship" | "local-company" | "multi-national-company" | "public-listed-company" | "government-or-semi-government" | "partnership";
        /**
         * @description What follows where it is not done.
         * @enum {string}
         */
        Consequence: "delay" | "decidedWithout" | "staysOpen" | "shownWithout" | "unrated" | "notBinding" | "accepted" | "staysOwed";
        /** @enum {string} */
        ContainerLoad: "fcl" | "lcl";
        /**
         * @description The number on a container (ISO 6346): its owner, what it is, a serial number and the digit that checks them.
         * @example CSQU3054383
         */
        ContainerNumber: string;
        /** @enum {string} */
        ContainerType: "20ft-general-purpose" | "40ft-general-purpose" | "40ft-high-cube" | "reefer-20ft" | "reefer-high-cube-40ft" | "insulated-20ft" | "insulated-40ft" | "truck-reefer" | "truck-standard" | "ld1" | "ld2" | "ld3" | "ld4" | "ld5" | "ld6" | "ld7" | "ld8" | "ld9" | "ld10" | "ld11" | "air-reefer";
        /** @description A container on the wire. */
        ContainerView: {
            containerNumber?: components["schemas"]["ContainerNumber"];
            containerType: components["schemas"]["ContainerType"];
            /**
             * Format: int32
             * @description Counts those of the shipment from 1.
             */
            number: number;
            seal?: components["schemas"]["Seal"];
            vgm?: components["schemas"]["Weight"];
        };
        /** @description What counts for one person. */
        Counters: {
            /**
             * Format: int64
             * @description Notifications that are not yet read.
             */
            unread: number;
        };
        /** @description The English name, or ISO 3166's two letters */
        Country: string;
        /**
         * @description The two currencies; the dirham is fixed to the dollar.
         * @enum {string}
         */
        Currency: "USD" | "AED";
        /** @description A copy of what the server knows of its person. */
        DataExport: {
            /** Format: date-time */
            askedAt: string;
            /** Format: date-time */
            expiresAt?: string;
            /** @description The archive, once it is ready. */
            location?: string;
            /** Format: date-time */
            readyAt?: string;
            status: components["schemas"]["DataExportStatus"];
        };
        /**
         * @description How far an archive of somebody's data has come.
         * @enum {string}
         */
        DataExportStatus: "making" | "ready" | "failed";
        /**
         * Format: date
         * @description A real calendar day of these times, as `2026-02-28`.
         */
        Day: string;
        /**
         * @description What days are counted in.
         * @enum {string}
         */
        DayType: "calendar" | "working" | "banking";
        /** @description What the viewer may do with the deal as a whole; what is absent is not theirs to do. */
        DealCan: {
            acceptProposal?: components["schemas"]["Ability"];
            addEvidence?: components["schemas"]["Ability"];
            answerDispute?: components["schemas"]["Ability"];
            askInformation?: components["schemas"]["Ability"];
            assignBank?: components["schemas"]["Ability"];
            cancel?: components["schemas"]["Ability"];
            closeDispute?: components["schemas"]["Ability"];
            comment?: components["schemas"]["Ability"];
            confirmAccount?: components["schemas"]["Ability"];
            convert?: components["schemas"]["Ability"];
            createShipment?: components["schemas"]["Ability"];
            declineFinance?: components["schemas"]["Ability"];
            delete?: components["schemas"]["Ability"];
            edit?: components["schemas"]["Ability"];
            giveInformation?: components["schemas"]["Ability"];
            giveRefund?: components["schemas"]["Ability"];
            hold?: components["schemas"]["Ability"];
            openDispute?: components["schemas"]["Ability"];
            pack?: components["schemas"]["Ability"];
            proposeOutcome?: components["schemas"]["Ability"];
            rate?: components["schemas"]["Ability"];
            recordDefault?: components["schemas"]["Ability"];
            refuseDocuments?: components["schemas"]["Ability"];
            release?: components["schemas"]["Ability"];
            reopen?: components["schemas"]["Ability"];
            resolveDispute?: components["schemas"]["Ability"];
            restore?: components["schemas"]["Ability"];
            returnDocuments?: components["schemas"]["Ability"];
            reviewRefund?: components["schemas"]["Ability"];
            updateShipment?: components["schemas"]["Ability"];
            vouchForAccount?: components["schemas"]["Ability"];
            waiveDiscrepancies?: components["schemas"]["Ability"];
        };
        /**
         * Format: uuid
         * @description A deal, called an order on the admin's side.
         */
        DealId: string;
        /**
         * @description The two kinds of order, each with its own timeline and numbers.
         * @enum {string}
         */
        DealKind: "international" | "domestic";
        /** @description A deal with what its viewer may do now. */
        DealRecord: components["schemas"]["DealView"] & {
            can: components["schemas"]["DealCan"];
            tasks: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["StepTask"];
                };
            };
            turns?: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["Turn"];
                };
            };
        };
        /**
         * @description How far a deal has come, in the order of its life.
         * @enum {string}
         */
        DealStatus: "DRAFT" | "CONTRACT_PENDING" | "COMPLIANCE_REVIEW" | "FUNDING_PENDING" | "FUNDED" | "PREPARING" | "INSPECTED" | "EXPORT_CLEARED" | "DISPATCHED" | "SHIPPED" | "ARRIVED" | "IMPORT_CLEARED" | "DELIVERED" | "ACCEPTED" | "SETTLED" | "CLOSED" | "CANCELLED";
        /** @description A deal on the wire. */
        DealView: {
            _id: components["schemas"]["DealId"];
            assignedBank?: components["schemas"]["BankRef"];
            /** @description What is still to be paid, once something was. */
            balance?: components["schemas"]["Money"];
            bucket: components["schemas"]["Bucket"];
            buyer: components["schemas"]["Party"];
            /** @description What the seller gave. Not for banks, nor for the buyer while it waits. */
            buyerRating?: components["schemas"]["Stars"];
            cancelReason?: components["schemas"]["Text0To500"];
            cargoRelease?: components["schemas"]["CargoRelease"];
            channel: components["schemas"]["Channel"];
            /**
             * Format: date
             * @description The last day on which the goods may be claimed, once they are accepted; what they hid, also of a closed deal.
             */
            claimsEndOn?: string;
            containerLoad?: components["schemas"]["ContainerLoad"];
            /** Format: date-time */
            createdAt: string;
            dealId: components["schemas"]["DealId"];
            dealStatus: components["schemas"]["DealStatus"];
            /** Format: date-time */
            deletedAt?: string;
            deliveryDoc?: components["schemas"]["DeliveryView"];
            deliveryTerms?: components["schemas"]["Text0To500"];
            destination?: components["schemas"]["Address"];
            dispute?: components["schemas"]["DisputeView"];
            disputes?: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["DisputeView"];
                };
            } & Record<string, never>;
            /**
             * Format: date
             * @description The day on which the order ends by itself, unless somebody moves it.
             */
            endsOn?: string;
            /** @description Absent until somebody read a document. */
            examination?: components["schemas"]["Examination"];
            /** @description What the bank and the others say about it. */
            finance?: components["schemas"]["FinanceView"];
            financeStatus: components["schemas"]["FinanceStatus"];
            /** @description What was given back, once something was. */
            givenBack?: components["schemas"]["Money"];
            goodsBeforeDocuments?: components["schemas"]["EarlyGoods"];
            /** @description Whether it ended so. */
            hasExpired?: boolean;
            incoterm?: components["schemas"]["Incoterm"];
            inspection?: components["schemas"]["Inspection"];
            invoice?: components["schemas"]["InvoiceView"];
            items: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["ItemView"];
                };
            };
            kind: components["schemas"]["DealKind"];
            listingId: components["schemas"]["ListingId"];
            /** @description For staff only. */
            notes?: components["schemas"]["Text0To2000"];
            onHold?: components["schemas"]["HoldReason"];
            /** @description The display number, such as `INT0001`. */
            order_id: string;
            origin?: components["schemas"]["Port"];
            /** @description What is to be paid of it, where disputes ended with a credit. */
            owed?: components["schemas"]["Money"];
            /** @description What was paid of it, once something was. */
            paid?: components["schemas"]["Money"];
            paymentTerm: components["schemas"]["PaymentTerm"];
            /**
             * Format: date
             * @description The day on which a rating is shown that waits for the other side's. Not for banks.
             */
            ratingsShowOn?: string;
            /** @description What was paid beyond what is owed, and is still to go back to the buyer. */
            refund?: components["schemas"]["Money"];
            refunds?: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["RefundView"];
                };
            } & Record<string, never>;
            seller: components["schemas"]["Party"];
            /** @description What the buyer gave. Not for banks, nor for the seller while it waits. */
            sellerRating?: components["schemas"]["Stars"];
            shipments: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["ShipmentView"];
                };
            };
            timeline: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["StepView"];
                };
            };
            totals: components["schemas"]["Totals"];
            transportMode?: components["schemas"]["TransportMode"];
            /** @description Nothing is to be paid into it yet. */
            unknownAccount?: components["schemas"]["UnknownAccount"];
            /** @description The sides that were not verified when the order was placed, until compliance is passed. Not for banks. */
            unverified?: components["schemas"]["PartyRole"][];
            /** Format: date-time */
            updatedAt: string;
            uploadedDeliveryOrders: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["FileView"];
                };
            };
            version: components["schemas"]["u64"];
        };
        /** @description How a trader's deals are to be shown; all of it is optional. */
        DealsParams: {
            /** @default null */
            dealStatus?: components["schemas"]["DealStatus"] | null;
            /** @default false */
            onHold?: boolean;
            /** @default false */
            overdue?: boolean;
            /**
             * @default {
             *       "current": 1,
             *       "size": 10
             *     }
             */
            page?: components["schemas"]["PageRequest"];
            /** @default null */
            search?: string | null;
            /** @default -updatedAt */
            sort?: components["schemas"]["Sort"];
        };
        /**
         * @description What the server does without at the moment.
         * @enum {string}
         */
        Degraded: "database" | "bus";
        /** @description The server does without something at the moment, or (`null`) no longer. */
        DegradedMessage: {
            what: components["schemas"]["Degraded"] | null;
        };
        /** @description The newest delivery order. */
        DeliveryView: {
            deliveryId: components["schemas"]["FileId"];
            path: string;
        };
        /** @description One of them. */
        DeskTask: {
            _id: string;
            kind: components["schemas"]["DeskTaskKind"];
            /** @description Of the company that applied, or of the person. */
            name: string;
            /**
             * Format: date-time
             * @description Since when it waits.
             */
            since: string;
            /**
             * Format: uuid
             * @description The application, or the person.
             */
            targetId: string;
        };
        /**
         * @description What it is.
         * @enum {string}
         */
        DeskTaskKind: "limitApplication" | "verification";
        /** @description Two documents that do not agree, or one and the day of presentation. */
        Discrepancy: {
            _id: string;
            /** @description Of UCP 600. */
            article: string;
            first: components["schemas"]["SaidBy"];
            rule: components["schemas"]["DiscrepancyRule"];
            second: components["schemas"]["SaidBy"];
        };
        /**
         * @description What is wrong between two documents.
         * @enum {string}
         */
        DiscrepancyRule: "conflict" | "description" | "overdrawn" | "currency" | "underinsured" | "insured-late" | "shipped-late" | "presented-late" | "issued-late" | "weights";
        /**
         * @description What becomes of documents that are refused (UCP 600, article 16 c iii).
         * @enum {string}
         */
        Disposition: "held-for-presenter" | "held-for-waiver" | "returned" | "as-instructed";
        /**
         * @description The ten kinds of dispute.
         * @enum {string}
         */
        DisputeCategory: "time" | "price" | "quantity" | "quality" | "payment" | "delivery" | "partial-delivery" | "documents" | "force-majeure" | "other";
        /**
         * @description How a dispute ended.
         * @enum {string}
         */
        DisputeOutcome: "price-reduction" | "replacement" | "refund" | "return" | "re-documentation" | "extension" | "cancellation" | "insurance-claim" | "arbitration" | "no-fault";
        /**
         * @description The reasons within the categories.
         * @enum {string}
         */
        DisputeReason: "shipped-late" | "delivered-late" | "cargo-not-ready" | "vessel-not-named" | "documents-late" | "step-overran" | "price-differs" | "undisclosed-charges" | "wrong-currency-or-rate" | "discount-not-applied" | "unilateral-price-change" | "difference-in-delivered-quantity" | "short-quantity" | "excess-quantity" | "weight-loss" | "packages-missing" | "manifest-differs" | "off-specification" | "residue-or-toxin" | "pest-or-contamination" | "spoilage" | "short-shelf-life" | "wrong-variety" | "delay-in-payment-to-seller" | "advance-not-received" | "letter-of-credit-late" | "short-payment" | "refund-outstanding" | "bank-refused-documents" | "not-delivered" | "wrong-place" | "damaged-in-transit" | "cold-chain-broken" | "seal-missing" | "consignee-refused" | "part-missing" | "balance-not-scheduled" | "partial-not-allowed" | "split-differs" | "wrong-commercial-invoice" | "bill-of-lading-missing" | "certificate-wrong" | "documents-conflict" | "wrong-consignee" | "suspected-false-document" | "natural-disaster" | "war-or-sanctions" | "trade-ban" | "epidemic-or-strike" | "vessel-casualty" | "no-response" | "breach-of-confidentiality" | "suspected-fraud" | "platform-fee-or-service" | "free-text";
        /**
         * @description Open, then closed.
         * @enum {string}
         */
        DisputeStatus: "open" | "closed";
        /** @description A dispute on the wire. */
        DisputeView: {
            amount?: components["schemas"]["Money"];
            answer?: components["schemas"]["Text1To2000"];
            /**
             * Format: date
             * @description The last day to answer; staff decide nothing before, unless there is an answer.
             */
            answerBy?: string;
            /** Format: date-time */
            answeredAt?: string;
            category?: components["schemas"]["DisputeCategory"];
            /** @description The lines that it is about; all of them where it names none. */
            claimed?: components["schemas"]["ItemId"][];
            claimedUnits?: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["ClaimedUnitsView"];
                };
            } & Record<string, never>;
            /** Format: date-time */
            closedAt?: string;
            /** @description How much less is paid for the deal. */
            credited?: components["schemas"]["Money"];
            /**
             * Format: date
             * @description By when staff decide, while it is open.
             */
            decideBy?: string;
            description?: components["schemas"]["Text0To2000"];
            files: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["EvidenceView"];
                };
            };
            /** @description It is open, and that day is over. */
            isOverdue?: boolean;
            /**
             * Format: date
             * @description Until when the sides seek an end by themselves, while it is open.
             */
            mediateBy?: string;
            /**
             * Format: int32
             * @description Counts the disputes over the deal from 1.
             */
            number: number;
            /** Format: date-time */
            openedAt: string;
            openedBy: components["schemas"]["PartyRole"];
            orderRef: components["schemas"]["DealId"];
            outcome?: components["schemas"]["DisputeOutcome"];
            proposals: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["ProposalView"];
                };
            };
            reason?: components["schemas"]["DisputeReason"];
            resolution?: components["schemas"]["Text0To2000"];
            status: components["schemas"]["DisputeStatus"];
            toParty: components["schemas"]["CompanyId"];
        };
        /** @description Which of them are to be shown. */
        DisputesParams: {
            /**
             * @default {
             *       "current": 1,
             *       "size": 10
             *     }
             */
            page?: components["schemas"]["PageRequest"];
            /**
             * @description In what finds the deals: their numbers, sides and goods.
             * @default null
             */
            search?: string | null;
            /**
             * @description By when they were raised, or by the name of who raised them.
             * @default -createdAt
             */
            sort?: components["schemas"]["ListSort"];
        };
        /**
         * @description What the documents of a presentation are compared by.
         * @enum {string}
         */
        DocumentField: "number" | "issuedOn" | "seller" | "buyer" | "goods" | "packages" | "netWeight" | "grossWeight" | "portOfLoading" | "portOfDischarge" | "shippedOn" | "amount" | "account" | "latestShipmentOn" | "expiresOn" | "presentedOn";
        /**
         * @description The kinds of document that verify a person and a company.
         * @enum {string}
         */
        DocumentKind: "nationalID" | "tradeLicence" | "taxCertificate" | "authorizationLetter";
        /**
         * @description How far the review of a document has come.
         * @enum {string}
         */
        DocumentStatus: "received" | "inReview" | "accepted" | "revisionWanted" | "waived";
        /**
         * @description What a file on a step is.
         * @enum {string}
         */
        DocumentType: "commercial-invoice" | "tax-invoice" | "credit-note" | "proforma-invoice" | "purchase-order" | "sales-contract" | "payment-security" | "payment-proof" | "packing-list" | "certificate-of-origin" | "phytosanitary-certificate" | "fumigation-certificate" | "bill-of-lading" | "sea-waybill" | "airway-bill" | "truck-waybill" | "booking-confirmation" | "verified-gross-mass" | "container-seals" | "insurance-certificate" | "iso-certificate" | "conformity-or-analysis" | "halal-certificate" | "kosher-certificate" | "organic-certificate" | "gmo-certificate" | "veterinary-health-certificate" | "inspection-report" | "export-declaration" | "import-permit" | "import-declaration" | "duty-receipt" | "food-release" | "arrival-notice" | "delivery-order" | "delivery-note" | "goods-received-note" | "weighbridge-ticket" | "temperature-log" | "stock-report" | "limit-approval" | "discrepancy-notice" | "payment-advice" | "claim" | "kyb-pack" | "other";
        /** @description The ask was done; `snap` or `resumed` came before it. */
        Done: {
            id: components["schemas"]["AskId"];
        };
        /** @description The node goes down; the close (1012) follows. */
        Drain: {
            /** Format: int64 */
            retryAfterMs: number;
        };
        /** @description Goods that will wait at the port, at somebody's cost, for documents that are still on their way. */
        EarlyGoods: {
            /**
             * Format: date
             * @description The first of them.
             */
            arriveOn: string;
            /**
             * Format: date
             * @description When the documents are due to be through.
             */
            documentsOn: string;
        };
        /**
         * @description What of a deal somebody has open to change it.
         * @enum {string}
         */
        Editing: "order" | "step" | "documents" | "shipment";
        /**
         * @description What follows where a step is not done.
         * @enum {string}
         */
        Effect: "accepted" | "presentBy" | "presentation" | "examineBy" | "mayDecline" | "goodsWait" | "atPort" | "inspectionWaits" | "creditWaits" | "accounts" | "closes" | "cannotBegin" | "mayCancel";
        /**
         * Format: email
         * @description An e-mail address, in lower case.
         */
        Email: string;
        /** @description A dispute that staff are to end; its reason is that of the request. */
        EndedDispute: {
            /** @description By how much less is paid. */
            amount?: components["schemas"]["Money"];
            dealId: components["schemas"]["DealId"];
            /** Format: int32 */
            number: number;
            order_id: string;
            /** @description With no outcome where it is closed alone. */
            outcome?: components["schemas"]["DisputeOutcome"];
        };
        /** @enum {string} */
        ErrorCode: "FIELD_EXISTS" | "FIELD_MISSING" | "FIELD_NOT_CREATED" | "FIELD_INVALID" | "FIELD_WRONG_TYPE" | "FIELD_REQUIRED" | "FIELD_EMPTY" | "MALFORMED_REQUEST" | "INVALID_USER_ID" | "INVALID_DEAL_ID" | "INVALID_DEAL_IDS" | "NOT_FOUND" | "RECORD_CHANGED" | "NOT_ALLOWED" | "NOT_AUTHORIZED" | "IDEMPOTENCY_KEY_REUSED" | "WRONG_METHOD" | "REQUEST_TOO_SLOW" | "REQUEST_TOO_LARGE" | "WRONG_MEDIA_TYPE" | "TOO_MANY_REQUESTS" | "UNAVAILABLE" | "INTERNAL_ERROR" | "ORIGIN_NOT_ALLOWED" | "WRONG_SUBPROTOCOL" | "QUERY_NOT_ALLOWED" | "NO_HANDSHAKE" | "NOT_SIGNED_IN" | "SIGN_IN_EXPIRED" | "LOGGED_OUT" | "BAD_SIGNATURE" | "INVALID_CREDENTIALS" | "EMAIL_NOT_VERIFIED" | "USER_DISABLED" | "NOT_REGISTERED" | "TOO_MANY_ATTEMPTS" | "CAPTCHA_REQUIRED" | "TOTP_REQUIRED" | "TOTP_ENROLMENT_REQUIRED" | "PROOF_REQUIRED" | "FACTOR_TAKEN" | "FACTOR_NOT_SET_UP" | "FACTOR_NOT_OFFERED" | "FACTOR_NEEDED" | "PASSWORD_NOT_UPDATED" | "WEAK_PASSWORD" | "WRONG_PASSWORD" | "LINK_DEAD" | "PHONE_REQUIRED" | "EMAIL_REQUIRED" | "PHONE_IN_USE" | "PHONE_VERIFIED" | "NUMBER_NOT_SERVED" | "CODE_SENT_RECENTLY" | "TOO_MANY_CODES" | "CODE_NOT_DELIVERED" | "WRONG_OTP" | "WRONG_CODE" | "REGISTRATION_COMPLETE" | "RESPONSE_EMPTY" | "TOO_MANY_ADDRESSES" | "USER_CHANGED" | "LAST_ROLE_MANAGER" | "WELCOME_SENT_RECENTLY" | "TOO_MANY_PHONE_CHANGES" | "COMPANY_IN_LICENCE" | "TAX_NUMBER_IN_CERTIFICATE" | "SESSION_IN_USE" | "DEALS_OPEN" | "USER_HAS_DEALS" | "APPROVAL_WAITS" | "ONLY_OTHER_APPROVER" | "FILE_UNREADABLE" | "UPLOAD_FAILED" | "TOO_MANY_FILES" | "NO_ROOM_FOR_FILES" | "TOO_MANY_PAPERS" | "NO_CHECK_PROVIDER" | "CHECK_REFUSED" | "CHECK_UNDER_WAY" | "DOCUMENT_KIND_TAKEN" | "DOCUMENT_TWICE" | "DOCUMENT_IN_REVIEW" | "DOCUMENT_NOT_IN_REVIEW" | "DOCUMENT_REVIEW_TAKEN" | "DOCUMENT_DECIDED" | "LICENCE_EXPIRED" | "LICENCE_DATE_WANTED" | "SELLER_LICENCE_EXPIRED" | "NO_SUCH_STEP" | "NOTHING_TO_EDIT" | "OWN_LOT" | "NOT_YOUR_DEAL" | "BELOW_MINIMUM" | "BEYOND_LOT" | "PRICE_CHANGED" | "COUNTRY_BARRED" | "DUE_TOO_FAR" | "DEAL_CHANGED" | "DEAL_BUSY" | "STEP_DONE" | "STEP_SKIPPED" | "STEP_WAITS" | "STEP_LACKS" | "NOT_YOUR_STEP" | "FILE_IS_EVIDENCE" | "STEP_RESTS_ON_FILE" | "OWN_DOCUMENT" | "ACCOUNT_UNKNOWN" | "ACCOUNT_UNREAD" | "ACCOUNT_KNOWN" | "DOCUMENT_NOT_NEEDED" | "NO_DELIVERY_ORDER" | "FILE_TWICE" | "FILE_OF_ANOTHER_DEAL" | "DOCUMENT_SEALED" | "STEP_FULL" | "DEAL_DELETED" | "DEAL_NOT_DELETED" | "DEAL_CANCELLED" | "DEAL_CLOSED" | "TOO_LATE_TO_CANCEL" | "TOO_LATE_TO_CALL_OFF" | "TOO_LATE_TO_EDIT" | "BANK_ASSIGNED" | "TOO_LATE_TO_CONVERT" | "TOO_LATE_TO_REOPEN" | "DEAL_RUNS" | "NOT_WAREHOUSE" | "NOTHING_TO_REFUND" | "BEYOND_REFUND" | "REFUND_TWICE" | "REFUND_REVIEWED" | "TOO_MANY_REFUNDS" | "STOCK_ABSENT" | "STOCK_NOT_CLEARED" | "STOCK_CLEARED" | "NO_BANK" | "FINANCE_DECLINED" | "TOO_LATE_TO_DECLINE" | "NOT_MATURED" | "QUESTION_OPEN" | "NO_QUESTION" | "NOT_PRESENTED" | "REFUSED_ONCE" | "TOO_LATE_TO_REFUSE" | "NOT_REFUSED" | "DOCUMENTS_REFUSED" | "DISPUTE_OPEN" | "NO_DISPUTE" | "NOT_DISPUTABLE" | "GOODS_ACCEPTED" | "CLAIMS_ENDED" | "BEYOND_CLAIM" | "BEYOND_GRANT" | "TOO_MANY_DISPUTES" | "TOO_MUCH_EVIDENCE" | "EVIDENCE_WITHDRAWN" | "DISPUTE_ANSWERED" | "DISPUTE_AWAITS_ANSWER" | "TOO_MANY_PROPOSALS" | "PROPOSAL_OUTDATED" | "DEAL_HELD" | "DEAL_NOT_HELD" | "DEAL_ON_HOLD" | "NOT_RATABLE" | "NOT_SHIPPABLE" | "NOT_CLEARED" | "TOO_MANY_SHIPMENTS" | "GOODS_DISPUTED" | "BEYOND_TOLERANCE" | "VGM_TOO_LIGHT" | "VGM_TOO_HEAVY" | "PARTY_UNVERIFIED" | "BEYOND_PROCUREMENT_LIMIT" | "PROCUREMENT_LIMIT_ENDED" | "CREDIT_TOO_LONG" | "APPLICATION_OPEN" | "APPLICATION_DECIDED" | "OWN_COMPANY" | "AUDIENCE_EMPTY" | "AUDIENCE_CHANGED" | "BROADCAST_GONE" | "SUBSCRIBED_ALREADY" | "PLAN_CHANGED" | "PLAN_LOTS_SPENT" | "PLAN_PEOPLE_SPENT" | "PLAN_WITHOUT_AUCTIONS" | "CONTACT_IN_TEXT" | "LOT_CHANGED" | "LOT_TERMS_FIXED" | "LOT_LISTED" | "LOT_CLOSED" | "LOT_SHORT" | "LOT_BID_ON" | "TOO_MANY_DRAFTS" | "QUESTION_ANSWERED" | "TOO_MANY_QUESTIONS" | "OFFER_CLOSED" | "OFFER_TURN" | "OFFER_OPEN" | "FORMULA_IN_CELL" | "TABLE_UNREADABLE" | "AUCTION_OVER" | "BID_TOO_LOW" | "BID_FAR_ABOVE" | "BID_NOT_RAISED" | "BIDDER_UNVERIFIED" | "BIDDER_LINKED" | "DOCUMENT_NOT_ISSUED" | "NO_ELECTRONIC_EDITION" | "TAX_NUMBER_WANTED" | "NOTHING_CREDITED" | "STATEMENT_TOO_LONG" | "DEAL_NOT_CLOSED" | "SCORE_GIVEN" | "SIGNATURE_SIDE_MISSING" | "SIGNATURE_SENT_ALREADY" | "NOT_A_SIGNER" | "SIGNER_NOT_AUTHORIZED" | "SIGNATURE_OTHER_NAME" | "SIGNATURE_NOT_YOUR_TURN" | "SIGNED_ALREADY" | "SIGNED_ELSEWHERE" | "SIGNATURE_CLOSED" | "SIGNATURE_OTHER_TEXT" | "SIGNATURE_OUTDATED";
        /**
         * @description What an event is about.
         * @enum {string}
         */
        EventClass: "equipment" | "transport" | "shipment";
        /**
         * @description What happens to a shipment; when it leaves and comes is told by its departure and its arrival.
         * @enum {string}
         */
        EventCode: "PICK" | "STUF" | "RSEA" | "RMVD" | "GTIN" | "INSP" | "LOAD" | "DISC" | "GTOT" | "STRP" | "DROP" | "ARRI" | "DEPA" | "RECE" | "CONF" | "ISSU" | "SURR" | "HOLD" | "RELS";
        /** @description One thing that happened to the record on the way to a version. */
        EventNote: {
            /** Format: date-time */
            at: string;
            /** @description Who did it. */
            by: string;
            /** @description Such as `stepMarked`. */
            kind: string;
            /** Format: int64 */
            ver: number;
        };
        /** @description An event on the wire. */
        EventView: {
            code: components["schemas"]["EventCode"];
            containerNumber?: components["schemas"]["ContainerNumber"];
            eventClass: components["schemas"]["EventClass"];
            /**
             * Format: int32
             * @description Counts those of the shipment from 1, as they follow each other.
             */
            number: number;
            port?: components["schemas"]["Port"];
            times: components["schemas"]["Times"];
        };
        /** @description A file that was brought to a dispute. */
        EvidenceView: {
            _id: components["schemas"]["FileId"];
            by: components["schemas"]["PartyRole"];
            fileName: string;
            fileURL: string;
            /** @description Who gave it took it back: it no longer speaks for them. */
            isWithdrawn?: boolean;
        };
        /** @description How the documents of a deal agree, as far as somebody read them. */
        Examination: {
            discrepancies: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["Discrepancy"];
                };
            };
            /**
             * Format: date
             * @description The last day to refuse them, once they are presented.
             */
            examineBy?: string;
            /**
             * Format: date
             * @description The last day to present them.
             */
            presentBy?: string;
            tooTight: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["TightDay"];
                };
            } & Record<string, never>;
        };
        /** @description The token ends soon. */
        Expiring: {
            /** Format: int64 */
            inMs: number;
        };
        /** @description What signers tell beside their signature. */
        FieldView: {
            /** @description `title` or `place`. */
            _id: string;
            required: boolean;
        };
        /** @description What the viewer may do with a file of a step; what is absent is not theirs to do. */
        FileCan: {
            read?: components["schemas"]["Ability"];
            remove?: components["schemas"]["Ability"];
            review?: components["schemas"]["Ability"];
        };
        /**
         * Format: uuid
         * @description A stored file.
         */
        FileId: string;
        /**
         * @description How far the look at a document has come.
         * @enum {string}
         */
        FileReview: "waiting" | "verified" | "refused";
        /** @description What the viewer may do with a file. */
        FileTask: {
            _id: components["schemas"]["FileId"];
            can: components["schemas"]["FileCan"];
            /** @description Whether it is an invoice of which nobody who pays said into which account. */
            lacksAccount?: boolean;
        };
        /** @description A file on a step on the wire. */
        FileView: {
            _id: components["schemas"]["FileId"];
            /** @description In whose name it came. */
            by: components["schemas"]["PartyRole"];
            documentType?: components["schemas"]["DocumentType"];
            fileName: string;
            fileURL: string;
            /** @description Why it was refused. */
            note?: components["schemas"]["Text0To500"];
            /** @description In whose name it was read. */
            readBy?: components["schemas"]["PartyRole"];
            review: components["schemas"]["FileReview"];
            /** @description What it says, as somebody read it. */
            said?: components["schemas"]["Particulars"];
            stepNumber: components["schemas"]["StepNumber"];
            /** @description Which message between banks it is. */
            swiftMessage?: components["schemas"]["SwiftMessage"];
        };
        /**
         * @description How far the finance of a deal has come.
         * @enum {string}
         */
        FinanceStatus: "NOT_REQUESTED" | "REQUESTED" | "UNDER_REVIEW" | "INFO_REQUESTED" | "APPROVED" | "DECLINED" | "INSTRUMENT_ISSUED" | "DOCS_PRESENTED" | "DISCREPANT" | "WAIVED" | "REFUSED" | "HONOURED" | "MATURED" | "REPAID" | "DEFAULTED";
        /** @description What a bank and the others say about the finance of a deal. */
        FinanceView: {
            /** @description Why the bank does not finance it. Not for the seller. */
            declineReason?: components["schemas"]["Text20To1000"];
            /** Format: date-time */
            declinedAt?: string;
            /** @description Why the bank holds the buyer to be in default. Not for the seller. */
            defaultReason?: components["schemas"]["Text20To1000"];
            /** Format: date-time */
            defaultedAt?: string;
            /**
             * Format: date
             * @description The last day on which the bank may refuse the documents that it has.
             */
            examineBy?: string;
            /**
             * Format: date
             * @description When corrected documents came after a refusal.
             */
            presentedAnewOn?: string;
            /** @description The last question. Not for the seller. */
            question?: components["schemas"]["QuestionView"];
            refusal?: components["schemas"]["RefusalView"];
        };
        /**
         * Format: int32
         * @description A year that a company can have been founded in.
         */
        FoundingYear: number;
        /** @description Opens the conversation; the first frame, within 5 s. */
        Hello: {
            /** @description What the client calls itself. */
            client?: Record<string, never> | null;
            id: components["schemas"]["AskId"];
            /** @description At most 64. */
            subs?: components["schemas"]["Wanted"][];
            token: string;
        };
        /**
         * @description Why a deal stands still.
         * @enum {string}
         */
        HoldReason: "compliance" | "force-majeure" | "bank";
        /** @description A code of the Harmonized System: 6 digits world-wide, up to 12 at home; dots and spaces are left out. */
        HsCode: string;
        /** @enum {string} */
        Humidity: "not-sensitive" | "70" | "71" | "72" | "73" | "74" | "75" | "76" | "77" | "78" | "79" | "80" | "81" | "82" | "83" | "84" | "85" | "86" | "87" | "88" | "89" | "90" | "91" | "92" | "93" | "94" | "95";
        /** @description One thing that follows. */
        IfNot: {
            /** Format: int32 */
            days?: number;
            /**
             * Format: date
             * @description The day that it is about.
             */
            on?: string;
            what: components["schemas"]["Effect"];
        };
        /** @description The newest notifications of one person. */
        InboxView: {
            items: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["NotificationView"];
                };
            };
            /** Format: int64 */
            total: number;
            /**
             * Format: int64
             * @description How many are unread in all.
             */
            unread: number;
        };
        /**
         * @description The thirteen delivery terms: eleven of Incoterms 2020 and two of older editions.
         * @enum {string}
         */
        Incoterm: "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "DAF" | "FOT";
        /** @enum {string} */
        Inspection: "pre-shipment-inspection" | "post-shipment-inspection";
        /** @description The invoice that a deal is paid by, in its newest version. */
        InvoiceView: {
            invoiceId: components["schemas"]["FileId"];
            path: string;
        };
        /**
         * Format: uuid
         * @description A line of a deal.
         */
        ItemId: string;
        /** @description A line of a deal on the wire. */
        ItemView: {
            _id: components["schemas"]["ItemId"];
            hsCode: string;
            itemName: string;
            /**
             * Format: int64
             * @description Less than this is not the whole of it.
             */
            leastQuantity: number;
            /**
             * Format: int64
             * @description The most that may be shipped.
             */
            mostQuantity: number;
            packaging?: components["schemas"]["PackedLine"];
            priceAs: components["schemas"]["PriceBasis"];
            /** Format: int32 */
            quantity: number;
            /**
             * Format: int64
             * @description What goes with all shipments.
             */
            shippedQuantity: number;
            /** @description By how many per cent what is shipped may differ. */
            tolerance: components["schemas"]["Tolerance"];
            total: components["schemas"]["Money"];
            unit: components["schemas"]["Unit"];
            unitPrice: components["schemas"]["Money"];
            /** @description Kilograms of one unit. */
            unitWeight: string;
        };
        /**
         * @description English, or Arabic.
         * @enum {string}
         */
        Language: "en" | "ar";
        /** @description A trade licence's number, without the dashes it is shown with. */
        LicenceNumber: string;
        /** @description The licence to trade; one from India does not run out. */
        LicenceRecord: {
            expiry?: components["schemas"]["Day"];
            /** @description The document by which it was accepted. */
            files?: string[];
            number?: components["schemas"]["LicenceNumber"];
        };
        /**
         * @description Whether a trade licence holds.
         * @enum {string}
         */
        LicenceState: "valid" | "expiring" | "expired" | "none";
        /** @description A list that is to be read anew whenever its mark is another. */
        ListMark: {
            mark: string;
        };
        /**
         * @description How a list of the back office is sorted: by the time of its rows, or by the name of whom they are about.
         * @enum {string}
         */
        ListSort: "-createdAt" | "createdAt" | "name" | "-name";
        /** @description A dispute in a list, with the deal that it is over. */
        ListedDispute: components["schemas"]["DisputeView"] & {
            /** @description The deal and the number of the dispute over it. */
            _id: string;
            buyer: components["schemas"]["Party"];
            goods?: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["ClaimedGoods"];
                };
            } & Record<string, never>;
            kind: components["schemas"]["DealKind"];
            order_id: string;
            seller: components["schemas"]["Party"];
            version: components["schemas"]["u64"];
        };
        /**
         * Format: uuid
         * @description A lot on offer.
         */
        ListingId: string;
        /**
         * @description Whether a lot is on offer.
         * @enum {string}
         */
        ListingStatus: "live" | "withdrawn";
        /** @description A lot on offer, as far as it changes by itself. */
        LotNow: {
            /** @description Of a lot that is put up to auction. */
            auction?: components["schemas"]["AuctionNow"];
            /**
             * Format: int32
             * @description Counts what buyers were shown of it, from 1.
             */
            edition: number;
            price: components["schemas"]["Money"];
            questions: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["Question"];
                };
            } & Record<string, never>;
            status: components["schemas"]["ListingStatus"];
            /**
             * Format: int32
             * @description Units that are left.
             */
            unitsLeft: number;
        };
        /** @description One's own record, with what counts for its person. */
        MeView: components["schemas"]["User"] & {
            counters: components["schemas"]["Counters"];
        };
        /**
         * Format: int32
         * @description An edge of something that is carried, in millimetres: up to the length of the longest trailer.
         */
        Millimetres: number;
        /** @description An amount of money with two decimals, never negative; `{"amount": "1234.50", "currency": "USD"}` on the wire. */
        Money: {
            /** @example 1234.50 */
            amount: string;
            currency: components["schemas"]["Currency"];
        };
        /** @description Somebody by name. */
        NamedUser: {
            _id: components["schemas"]["UserId"];
            name: string;
        };
        /** @description The ask was not done. The same for a topic that is unknown and one that is not the caller's to see. */
        NotDone: {
            /**
             * Format: int32
             * @description In the vocabulary of the close codes.
             */
            code: number;
            id?: components["schemas"]["AskId"] | null;
            message: string;
            /** Format: int64 */
            retryAfterMs?: number | null;
            topic?: string | null;
        };
        /** @description What a notification says, and of what: a sentence, and what its kind tells. */
        NotificationBody: {
            /** @description To be paid into, as far as it may be told. */
            account?: string;
            after?: string[];
            /** Format: int64 */
            all?: number;
            amount?: string;
            before?: string[];
            comment?: string;
            /** @description Of the buyer, who ordered. */
            company?: string;
            /** Format: date */
            date?: string;
            /**
             * Format: date
             * @description By when something is to be done.
             */
            day?: string;
            /** Format: int64 */
            days?: number;
            dealId?: components["schemas"]["DealId"];
            /**
             * Format: int64
             * @description How many a bank found in documents that it refused.
             */
            discrepancies?: number;
            /** @description What was changed, with what stood there before and what stands there after; an empty text is nothing. */
            fields?: string[];
            /** @description The name of a file. */
            file?: string;
            kind?: components["schemas"]["DealKind"];
            /** @description Of the lot, as the title below. */
            listingId?: components["schemas"]["ListingId"];
            /** @description Of the user. */
            name?: string;
            number?: string;
            order_id?: string;
            paper?: components["schemas"]["DocumentKind"];
            /** Format: int64 */
            readings?: number;
            reason?: string;
            /** @description What was given back: how much, when, by which reference. */
            refund?: string;
            /**
             * Format: int64
             * @description The number of a shipment, and how many of its readings leave what was demanded.
             */
            shipment?: number;
            /** @description Of a document to sign, as the number below. */
            signatureId?: components["schemas"]["SignatureId"];
            status?: components["schemas"]["CheckResult"];
            /** Format: int64 */
            step?: number;
            stepName?: string;
            text: string;
            title?: string;
            /**
             * Format: int64
             * @description How many files the database does not know, of how many.
             */
            unknown?: number;
            userId?: components["schemas"]["UserId"];
            /** @description What of background work was given up. */
            work?: string;
        };
        /**
         * Format: uuid
         * @description A notification in somebody's inbox.
         */
        NotificationId: string;
        /** @enum {string} */
        NotificationKind: "order.placed" | "order.unverified" | "order.assigned" | "order.unassigned" | "order.cancelled" | "order.idle" | "order.expired" | "order.held" | "order.released" | "order.reopened" | "order.edited" | "order.stepExtended" | "order.datesMoved" | "order.stepReopened" | "order.stepOverdue" | "order.accepted" | "order.documentAdded" | "order.documentRemoved" | "order.documentReplaced" | "order.documentRefused" | "order.accountUnknown" | "order.accountConfirmed" | "order.informationAsked" | "order.informationGiven" | "order.financeDeclined" | "order.documentsRefused" | "order.discrepanciesWaived" | "order.documentsReturned" | "order.printed" | "order.financeDefaulted" | "order.commented" | "order.refundGiven" | "order.refundRefused" | "order.shipmentCreated" | "order.shipmentUpdated" | "order.shipmentOutOfRange" | "dispute.opened" | "dispute.answered" | "dispute.answerDue" | "dispute.mediationDue" | "dispute.decisionDue" | "dispute.overdue" | "dispute.evidenceAdded" | "dispute.evidenceWithdrawn" | "dispute.proposed" | "dispute.closed" | "signature.requested" | "signature.declined" | "signature.voided" | "signature.outdated" | "signature.completed" | "verification.received" | "verification.checked" | "verification.revision" | "verification.accepted" | "licence.expiring" | "licence.expired" | "company.payeeChanged" | "limit.applied" | "limit.approved" | "limit.rejected" | "lot.asked" | "lot.answered" | "lot.offer" | "lot.changed" | "lot.termsChanged" | "lot.withdrawn" | "lot.outbid" | "lot.won" | "lot.auctionEnded" | "lot.sold" | "lot.reserveNotMet" | "lot.mayBeAccepted" | "lot.countered" | "lot.counterDeclined" | "lot.bidReleased" | "lot.unsold" | "lot.lost" | "lot.bidVoided" | "lot.leads" | "lot.unplaced" | "export.ready" | "approval.asked" | "list.exported" | "job.givenUp" | "files.unknown";
        /** @description One notification; what stands in `body` depends on its kind. */
        NotificationView: {
            _id: components["schemas"]["NotificationId"];
            /** Format: date-time */
            at: string;
            body: components["schemas"]["NotificationBody"];
            isRead: boolean;
            kind: components["schemas"]["NotificationKind"];
        };
        /** @description One colleague, however many windows they have open; or another side, however many people look for it. */
        OnlookerView: {
            /** @description The colleague's own id; of another side, its role. */
            _id: string;
            editing?: components["schemas"]["Editing"];
            name?: string;
            side: components["schemas"]["PartyRole"];
        };
        /** @description How many open deals have a step that is overdue, and what all open ones are worth. */
        OpenFigure: {
            /** Format: int64 */
            overdue: number;
            worth: components["schemas"]["Money"];
        };
        /** @description What else is counted of open deals, by kind. */
        OpenFigures: {
            domestic: components["schemas"]["OpenFigure"];
            international: components["schemas"]["OpenFigure"];
        };
        /** @description Counts of deals. Of the open ones, and of no others, also how far they are, what is late and what they are worth. */
        Overview: {
            byStatus: components["schemas"]["ByStatus"];
            /** Format: int64 */
            deals: number;
            domestic: {
                [key: string]: number;
            };
            /** @description Deals by bucket. */
            international: {
                [key: string]: number;
            };
            /** @description The two above by kind. */
            open: components["schemas"]["OpenFigures"];
            /** @description What the open deals are worth. */
            openWorth: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Open deals with a step that is overdue.
             */
            overdue: number;
        };
        /** @description What a company bid in an auction; nothing where it has not. */
        OwnBids: {
            /** @description The most that it would pay; the company's alone. */
            most?: components["schemas"]["Money"];
            /**
             * Format: int32
             * @description The number that others know it by.
             */
            number?: number;
        };
        /**
         * @description Whose the company is.
         * @enum {string}
         */
        OwnershipType: "privately-held" | "family-owned" | "publicly-traded" | "state-owned" | "foreign-owned" | "joint-venture" | "cooperative";
        /**
         * @description The seventeen packagings of a lot.
         * @enum {string}
         */
        Packaging: "bags" | "bottles" | "boxes" | "cans" | "cartons" | "crates" | "drums" | "jars" | "jerrycans" | "mesh-bags" | "pouches" | "sacks" | "trays" | "vacuum-packs" | "wrappers" | "loose-bulk" | "others";
        /** @description How a line is packed. */
        PackedLine: {
            _id: components["schemas"]["ItemId"];
            breadth: components["schemas"]["Millimetres"];
            /**
             * Format: int32
             * @description Where fewer are stacked than would fit.
             */
            cartonsPerPallet?: number;
            height: components["schemas"]["Millimetres"];
            /**
             * Format: int32
             * @description Units of the line in a carton, or whatever the packaging is.
             */
            itemsPerCarton: number;
            length: components["schemas"]["Millimetres"];
            packagingType: components["schemas"]["Packaging"];
            palletBreadth?: components["schemas"]["Millimetres"];
            /** @description How high a pallet may be with its load. */
            palletHeight?: components["schemas"]["Millimetres"];
            /** @description Of a type of its own alone. */
            palletLength?: components["schemas"]["Millimetres"];
            palletType: components["schemas"]["PalletType"];
            /** @description Of a full carton. */
            weight: components["schemas"]["Weight"];
        };
        /** @description A page of a list: `current` from 1, `size` 1 to 100; the first ten rows unless told. */
        PageRequest: {
            /** Format: int32 */
            current: number;
            /** Format: int32 */
            size: number;
        };
        /**
         * @description Pallets of the shipment forms.
         * @enum {string}
         */
        PalletType: "eur-1" | "eur-2" | "eur-3" | "eur-6" | "other" | "not-palletized";
        /** @description What a document says; all of it is optional, for not every document says all of it. */
        Particulars: {
            /** @description The account that an invoice asks to be paid into. */
            account?: components["schemas"]["BankAccount"];
            /** @description What the credit pays at most, the invoice asks for, or is insured. */
            amount?: components["schemas"]["Money"];
            /** @description The applicant, consignee or importer. */
            buyer?: components["schemas"]["Text1To200"];
            expiresOn?: components["schemas"]["Day"];
            goods?: components["schemas"]["Text1To500"];
            /** @description In kilograms. */
            grossWeight?: components["schemas"]["Weight"];
            issuedOn?: components["schemas"]["Day"];
            latestShipmentOn?: components["schemas"]["Day"];
            /** @description In kilograms. */
            netWeight?: components["schemas"]["Weight"];
            number?: components["schemas"]["Text1To60"];
            /** Format: int32 */
            packages?: number;
            portOfDischarge?: components["schemas"]["Port"];
            portOfLoading?: components["schemas"]["Port"];
            /** @description The beneficiary, shipper, exporter or insured. */
            seller?: components["schemas"]["Text1To200"];
            shippedOn?: components["schemas"]["Day"];
        };
        /** @description One side of a deal, as the other may know it. */
        Party: {
            _id: components["schemas"]["CompanyId"];
            companyName: string;
            country: components["schemas"]["Country"];
        };
        /**
         * @description In whose name something is done to a deal.
         * @enum {string}
         */
        PartyRole: "buyer" | "seller" | "staff" | "bank" | "system";
        /** @description A JSON Merge Patch (RFC 7396) that leads from `base` to `ver`. */
        Patch: {
            /** Format: int64 */
            base: number;
            data: Record<string, never>;
            epoch: string;
            events?: components["schemas"]["EventNote"][];
            topic: string;
            /** Format: int64 */
            ver: number;
        };
        /**
         * @description When the price falls due.
         * @enum {string}
         */
        PaymentTerm: "as-per-invoice" | "against-delivery-with-advance" | "100-percent-against-delivery" | "waybill-plus-15-days" | "waybill-plus-30-days" | "waybill-plus-45-days" | "waybill-plus-60-days" | "waybill-plus-90-days" | "waybill-plus-120-days";
        /** @description One thing that waits. */
        PendingAction: {
            _id: string;
            assignedBank?: components["schemas"]["BankRef"];
            /** @description What is to be paid for the deal, or what is claimed of it. */
            atStake: components["schemas"]["Money"];
            buyer: components["schemas"]["Party"];
            consequence: components["schemas"]["Consequence"];
            dealId: components["schemas"]["DealId"];
            dealKind: components["schemas"]["DealKind"];
            document?: components["schemas"]["SignedDocument"];
            /**
             * Format: date
             * @description Without one it may be done at any time.
             */
            dueOn?: string;
            /** @description The steps that it holds up. */
            holdsUp?: components["schemas"]["StepNumber"][];
            isOverdue: boolean;
            kind: components["schemas"]["ActionKind"];
            /** @description The documents that are still to bring, the refused ones among them. */
            missing?: components["schemas"]["DocumentType"][];
            order_id: string;
            refused: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["RefusedDocument"];
                };
            };
            seller: components["schemas"]["Party"];
            stepName?: string;
            stepNumber?: components["schemas"]["StepNumber"];
            /** @description The documents that are still to be looked at. */
            toReview?: components["schemas"]["DocumentType"][];
            /** @description Who waits for it: those whose steps come next, or the other side; never whose it is. */
            waiting: components["schemas"]["StepOwner"][];
        };
        /** @description Wants a `pong` with its number within 10 s. */
        Ping: {
            /** @description The newest version of each topic. */
            heads?: {
                [key: string]: number;
            };
            /** Format: int64 */
            n: number;
            /** Format: date-time */
            now: string;
        };
        /** @description Answers a ping. */
        Pong: {
            /** Format: int64 */
            n: number;
        };
        /**
         * @description A port, by its UN/LOCODE.
         * @enum {string}
         */
        Port: "INNSA" | "INMUN" | "INBOM" | "INTKD" | "MYPKG" | "NLRTM" | "NLSPL" | "DEHAM" | "DEDUI" | "ESVLC" | "SGSIN" | "AEJEA" | "AEDXB";
        /** @description What the watcher tells the others. */
        PresenceParams: {
            /** @default null */
            editing?: components["schemas"]["Editing"] | null;
        };
        /** @description Who looks at a deal at this moment. */
        PresenceView: {
            here: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["OnlookerView"];
                };
            };
        };
        /**
         * @description What a price is for.
         * @enum {string}
         */
        PriceBasis: "Unit" | "Metric Ton (MT)";
        /**
         * @description What is printed of a deal.
         * @enum {string}
         */
        PrintedKind: "purchase-order" | "proforma-invoice" | "tax-invoice" | "packing-list" | "delivery-order" | "sales-contract" | "credit-note";
        /** @description How one side would end a dispute. */
        ProposalView: {
            amount?: components["schemas"]["Money"];
            /** Format: date-time */
            at: string;
            by: components["schemas"]["PartyRole"];
            note?: components["schemas"]["Text0To2000"];
            /**
             * Format: int32
             * @description Counts from 1; only the last may be accepted.
             */
            number: number;
            outcome: components["schemas"]["DisputeOutcome"];
        };
        /** @description What the provider of identity checks has said last. */
        ProviderView: {
            /** Format: date-time */
            checkedAt?: string;
            status: components["schemas"]["CheckStatus"];
        };
        /** @description A question with its answer, as everybody may see it: nobody learns who asked. */
        Question: {
            _id: components["schemas"]["QuestionId"];
            answer?: string;
            /** Format: date-time */
            answeredAt?: string;
            /** Format: date-time */
            askedAt: string;
            text: string;
        };
        /**
         * Format: uuid
         * @description A public question about a lot.
         */
        QuestionId: string;
        /** @description What the bank asked, and what was answered. */
        QuestionView: {
            answer?: components["schemas"]["Text1To2000"];
            /** Format: date-time */
            answeredAt?: string;
            answeredBy?: components["schemas"]["PartyRole"];
            /** Format: date-time */
            askedAt: string;
            text: components["schemas"]["Text1To1000"];
        };
        /** @description A reading on the wire. */
        ReadingView: {
            /** Format: date-time */
            at: string;
            humidity?: components["schemas"]["AirHumidity"];
            /** @description Whether it leaves what was demanded. */
            isOutOfRange: boolean;
            /**
             * Format: int32
             * @description Counts those of the shipment from 1, the oldest first.
             */
            number: number;
            temperature?: components["schemas"]["AirTemperature"];
        };
        /** @description An order that is to go from one bank to another, or to none. */
        ReassignedOrder: {
            dealId: components["schemas"]["DealId"];
            from?: string;
            order_id: string;
            to?: string;
        };
        /** @description A refund on the wire. */
        RefundView: {
            /** @description Counts the refunds of the deal from 1. */
            _id: string;
            amount: components["schemas"]["Money"];
            by: components["schemas"]["PartyRole"];
            /** @description Why it was refused. */
            note?: components["schemas"]["Text0To500"];
            /** Format: date */
            on: string;
            reference: components["schemas"]["Text3To100"];
            /** @description It counts once it is verified. */
            review: components["schemas"]["FileReview"];
        };
        /** @description The bank's refusal that it refuses the documents. */
        RefusalView: {
            discrepancies: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["Discrepancy"];
                };
            };
            disposition: components["schemas"]["Disposition"];
            /** @description What the bank found besides, in its own words. */
            further?: components["schemas"]["Text5To300"][];
            /** @description Why the documents went back after all. */
            returnReason?: components["schemas"]["Text20To1000"];
            /** Format: date-time */
            sentAt: string;
            /** Format: date-time */
            waivedAt?: string;
        };
        /** @description A document that was refused, to be brought anew. */
        RefusedDocument: {
            documentType: components["schemas"]["DocumentType"];
            note?: components["schemas"]["Text0To500"];
        };
        /** @description The client's copy is the newest. */
        Resumed: {
            epoch: string;
            topic: string;
            /** Format: int64 */
            ver: number;
        };
        /** @description Asks for a snapshot. */
        Resync: {
            topic: string;
        };
        /**
         * @description The four roles (specification, section 6); `userType` on the wire.
         * @enum {string}
         */
        Role: "user" | "admin" | "sales" | "bank";
        RowsOfAwaited: {
            order: string[];
            page: components["schemas"]["PageRequest"];
            rows: {
                [key: string]: components["schemas"]["Awaited"];
            };
            total: number;
            totalIsExact: boolean;
        };
        RowsOfDealView: {
            order: string[];
            page: components["schemas"]["PageRequest"];
            rows: {
                [key: string]: components["schemas"]["DealView"];
            };
            total: number;
            totalIsExact: boolean;
        };
        RowsOfListedDispute: {
            order: string[];
            page: components["schemas"]["PageRequest"];
            rows: {
                [key: string]: components["schemas"]["ListedDispute"];
            };
            total: number;
            totalIsExact: boolean;
        };
        RowsOfSignatureView: {
            order: string[];
            page: components["schemas"]["PageRequest"];
            rows: {
                [key: string]: components["schemas"]["SignatureView"];
            };
            total: number;
            totalIsExact: boolean;
        };
        RowsOfUser: {
            order: string[];
            page: components["schemas"]["PageRequest"];
            rows: {
                [key: string]: components["schemas"]["User"];
            };
            total: number;
            totalIsExact: boolean;
        };
        /** @description What one document says. */
        SaidBy: {
            /** @description Absent where it is the presentation itself. */
            documentType?: components["schemas"]["DocumentType"];
            field: components["schemas"]["DocumentField"];
            fileId?: components["schemas"]["FileId"];
            value: string;
        };
        /**
         * @description The number of a seal: letters and digits, with dashes and slashes between them.
         * @example ML-IN 4471902
         */
        Seal: string;
        /** @description Whether a person signs in with an authenticator app as well. */
        SecondFactor: {
            isOn: boolean;
            /** Format: int32 */
            recoveryCodesLeft?: number;
            /** Format: date-time */
            since?: string;
        };
        /**
         * @description Whose agency ships.
         * @enum {string}
         */
        ShipmentBy: "sellers-agency" | "buyers-agency";
        /**
         * Format: uuid
         * @description A shipment of a deal.
         */
        ShipmentId: string;
        /**
         * @description How far a shipment has come.
         * @enum {string}
         */
        ShipmentStatus: "planned" | "under-way" | "arrived";
        /** @enum {string} */
        ShipmentTiming: "post-shipment" | "pre-shipment";
        /** @description A shipment on the wire. */
        ShipmentView: {
            _id: components["schemas"]["ShipmentId"];
            arrival: components["schemas"]["Times"];
            /** @description What is demanded of the air, and how often it was otherwise. */
            climate?: components["schemas"]["Climate"];
            containerLoad?: components["schemas"]["ContainerLoad"];
            containers: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["ContainerView"];
                };
            };
            /** Format: date-time */
            createdAt: string;
            departure: components["schemas"]["Times"];
            events: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["EventView"];
                };
            };
            flight?: components["schemas"]["Text1To60"];
            humidity?: components["schemas"]["Humidity"];
            inspection?: components["schemas"]["Inspection"];
            items: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["ShippedView"];
                };
            };
            /**
             * Format: int32
             * @description Counts those of the deal from 1.
             */
            number: number;
            portOfDischarge?: components["schemas"]["Port"];
            portOfLoading?: components["schemas"]["Port"];
            readings: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["ReadingView"];
                };
            };
            shipmentBy?: components["schemas"]["ShipmentBy"];
            shipmentTiming?: components["schemas"]["ShipmentTiming"];
            status: components["schemas"]["ShipmentStatus"];
            temperature?: components["schemas"]["Temperature"];
            transportMode: components["schemas"]["TransportMode"];
            truck?: components["schemas"]["Text1To60"];
            /** Format: date-time */
            updatedAt: string;
            vessel?: components["schemas"]["Text1To60"];
            voyage?: components["schemas"]["Text1To60"];
        };
        /** @description How much of a line goes with a shipment, on the wire. */
        ShippedView: {
            _id: components["schemas"]["ItemId"];
            /** Format: int32 */
            quantity: number;
        };
        /**
         * Format: uuid
         * @description A document that is out for signature.
         */
        SignatureId: string;
        /**
         * @description What became of a document that was sent out for signature.
         * @enum {string}
         */
        SignatureStatus: "open" | "signed" | "sealed" | "declined" | "voided" | "outdated";
        /** @description A document that is out for signature. */
        SignatureView: {
            _id: components["schemas"]["SignatureId"];
            dealId: components["schemas"]["DealId"];
            /** @description `international` or `domestic`. */
            dealKind: string;
            documentFields: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["FieldView"];
                };
            };
            documentId: components["schemas"]["SignatureId"];
            documentType: components["schemas"]["PrintedKind"];
            /** @description What waits for it, while it is out and a step asks for it; told where documents are read, not where they change. */
            due?: components["schemas"]["SigningDue"];
            inOrder: boolean;
            language: components["schemas"]["Language"];
            /** @description Such as `SC-0001`. */
            number: string;
            order_id: string;
            reason?: components["schemas"]["Text1To500"];
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            sealedAt?: string;
            sealedSha256?: string;
            /** @description The hash of the document as it was sent, in hexadecimal digits. */
            sha256: string;
            signers: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["SignerView"];
                };
            };
            status: components["schemas"]["SignatureStatus"];
            version: components["schemas"]["u64"];
        };
        /** @description Which of them are to be shown; all of it is optional. */
        SignaturesParams: {
            /** @default null */
            dealId?: components["schemas"]["DealId"] | null;
            /** @default null */
            documentId?: components["schemas"]["SignatureId"] | null;
            /** @default null */
            documentType?: components["schemas"]["PrintedKind"] | null;
            /**
             * @default {
             *       "current": 1,
             *       "size": 10
             *     }
             */
            page?: components["schemas"]["PageRequest"];
            /** @default null */
            search?: string | null;
            /** @default null */
            status?: components["schemas"]["SignatureStatus"] | null;
        };
        /** @description A document that somebody is to sign. */
        SignedDocument: {
            _id: components["schemas"]["SignatureId"];
            /** @description Those whose turn it is. */
            names: string[];
            /** @description Such as `SC-0001`. */
            number: string;
        };
        /**
         * @description Where a signer stands.
         * @enum {string}
         */
        SignerState: "later" | "due" | "signed" | "declined" | "released";
        /** @description Somebody who is to sign. */
        SignerView: {
            _id: components["schemas"]["UserId"];
            companyName: string;
            name: string;
            place?: components["schemas"]["Text1To80"];
            role: components["schemas"]["PartyRole"];
            /** Format: date-time */
            signedAt?: string;
            state: components["schemas"]["SignerState"];
            title?: components["schemas"]["Text1To80"];
            /** Format: date-time */
            viewedAt?: string;
        };
        /** @description What waits for a document to be signed. */
        SigningDue: {
            /** Format: date */
            dueOn: string;
            /** @description The steps that wait for that one. */
            holdsUp?: components["schemas"]["StepNumber"][];
            isOverdue: boolean;
            stepName: string;
            stepNumber: components["schemas"]["StepNumber"];
            /** @description Who waits, but for the side that is asked. */
            waiting: components["schemas"]["StepOwner"][];
        };
        /** @description The whole document: it replaces what the client holds. */
        Snap: {
            data: Record<string, never>;
            epoch: string;
            topic: string;
            /** Format: int64 */
            ver: number;
        };
        /**
         * @description The orders a list comes in; ties break by id. The second of each pair is the exact reverse of the first.
         *     Order ids compare by their letters, then by their number; a deal is due when the first of its open steps is or was
         *     due, and one without an open step counts as due last of all.
         * @enum {string}
         */
        Sort: "-updatedAt" | "updatedAt" | "order_id" | "-order_id" | "dueOn" | "-dueOn";
        /** @description What is to be paid in a step. */
        Stake: {
            amount: components["schemas"]["Money"];
            what: components["schemas"]["StakeKind"];
        };
        /**
         * @description Which money stands in a step.
         * @enum {string}
         */
        StakeKind: "secured" | "advance" | "advanceOrSecurity" | "honoured" | "againstDocuments" | "balance" | "whole";
        /**
         * Format: int32
         * @description A rating: 1 to 5.
         */
        Stars: number;
        /** @description What the viewer may do with a step; what is absent is not theirs to do. */
        StepCan: {
            attachFile?: components["schemas"]["Ability"];
            extend?: components["schemas"]["Ability"];
            mark?: components["schemas"]["Ability"];
            waiveDocument?: components["schemas"]["Ability"];
        };
        /**
         * Format: int32
         * @description A step of a timeline, from 1; whether a deal has it is the deal's to say.
         */
        StepNumber: number;
        /**
         * @description Who owns a step of the timeline.
         * @enum {string}
         */
        StepOwner: "seller" | "buyer" | "buyer-and-seller" | "buyer-and-bank" | "bank" | "admin" | "inspector" | "carrier" | "warehouse" | "system";
        /**
         * @description How a step of the timeline stands.
         * @enum {string}
         */
        StepStatus: "pending" | "active" | "done" | "overdue" | "skipped";
        /** @description What a step asks of people. */
        StepTask: {
            atStake?: components["schemas"]["Stake"];
            can: components["schemas"]["StepCan"];
            files?: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["FileTask"];
                };
            };
            /** @description The steps that wait for it. */
            holdsUp?: components["schemas"]["StepNumber"][];
            ifNot?: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["IfNot"];
                };
            } & Record<string, never>;
            /** @description Whether an open dispute keeps it from being done. */
            isFrozen?: boolean;
            /** @description Whether money goes to the seller in it. */
            isPayment?: boolean;
            /** @description Whose step it is. */
            owners: components["schemas"]["StepOwner"][];
            /** @description Who is to look at what was brought. */
            reviewers?: components["schemas"]["StepOwner"][];
            stepNumber: components["schemas"]["StepNumber"];
            /** @description Who is to do it now. */
            turn?: components["schemas"]["StepOwner"][];
            /** @description Who waits for it, but for the viewer. */
            waiting?: components["schemas"]["StepOwner"][];
        };
        /** @description A step of the timeline on the wire. */
        StepView: {
            dayType: components["schemas"]["DayType"];
            /** @description The documents this step must bring. */
            documents: components["schemas"]["DocumentType"][];
            /** Format: date-time */
            doneAt?: string;
            /** Format: date */
            dueOn: string;
            /** Format: int32 */
            extendedByDays: number;
            files: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["FileView"];
                };
            };
            /** @description Of these, what is not there yet or not verified. */
            lacks?: components["schemas"]["DocumentType"][];
            /** @description The documents it may need besides. */
            mayNeed: components["schemas"]["DocumentType"][];
            name: string;
            owner: components["schemas"]["StepOwner"];
            /** @description The steps that must be done before this one. */
            requires: number[];
            status: components["schemas"]["StepStatus"];
            stepNumber: components["schemas"]["StepNumber"];
            /**
             * Format: int32
             * @description How long it takes, in days of this type.
             */
            takesDays: number;
            /** @description What staff do without. */
            waived?: components["schemas"]["DocumentType"][];
        };
        /** @description Subscribes; for a topic already subscribed, replaces the subscription. */
        Sub: components["schemas"]["Wanted"] & {
            id: components["schemas"]["AskId"];
        };
        /** @description The code of a bank: four letters, a country, a place, and perhaps a branch. */
        Swift: string;
        /**
         * @description What a message between banks says, as SWIFT numbers it.
         * @enum {string}
         */
        SwiftMessage: "MT103" | "MT700" | "MT707" | "MT710" | "MT730" | "MT734" | "MT750" | "MT752" | "MT754" | "MT756" | "MT799";
        /** @description A tax number: 4 to 32 letters and digits, with dashes, dots, slashes and spaces between them. */
        TaxNumber: string;
        /** @enum {string} */
        Temperature: "not-sensitive" | "-10" | "-9" | "-8" | "-7" | "-6" | "-5" | "-4" | "-3" | "-2" | "-1" | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "25" | "26";
        Text0To20: string;
        Text0To200: string;
        Text0To2000: string;
        Text0To500: string;
        Text1To100: string;
        Text1To1000: string;
        Text1To200: string;
        Text1To2000: string;
        Text1To40: string;
        Text1To500: string;
        Text1To60: string;
        Text1To80: string;
        Text20To1000: string;
        Text3To100: string;
        Text5To300: string;
        /** @description A day of the credit, and the later one that the timeline has for it. */
        TightDay: {
            field: components["schemas"]["DocumentField"];
            /** Format: date */
            on: string;
            /** Format: date */
            plannedOn: string;
        };
        /** @description When a carrier leaves or comes: as was planned (PLN in the terms of DCSA), as is estimated (EST), and as it was (ACT). */
        Times: {
            /** Format: date-time */
            actual?: string;
            /** Format: date-time */
            estimated?: string;
            /** Format: date-time */
            planned?: string;
        };
        /** @description What a client may do, as `welcome` tells it. */
        ToldLimits: {
            connections: number;
            frameBytes: number;
            /** Format: int32 */
            framesAtOnce: number;
            /** Format: int32 */
            framesPerSecond: number;
            topics: number;
        };
        /**
         * @description By how many per cent a delivery may differ from what was ordered: 0 to 50.
         * @example 5
         */
        Tolerance: string;
        /** @description The sums of a deal. */
        Totals: components["schemas"]["Money"] & {
            amountUsd: components["schemas"]["Money"];
            /** Format: int64 */
            quantity: number;
            weightKg: string;
        };
        /** @description What deleting somebody touches: what goes with them, and what others have to go on with. */
        Touched: {
            /**
             * Format: int64
             * @description How many of their applications for a procurement limit nobody decided on.
             */
            applications: number;
            /** @description The deals of their company that are not over, by their numbers. */
            deals: string[];
            /**
             * Format: int64
             * @description How many lots are taken off the market, which nobody of the company is left to sell.
             */
            listings: number;
            /**
             * Format: int64
             * @description How many sessions end.
             */
            sessions: number;
            /**
             * Format: int64
             * @description How many documents wait for their signature.
             */
            signatures: number;
        };
        /** @enum {string} */
        TradeRole: "seller" | "buyer" | "both";
        /** @description The code of an exporter or importer. */
        TraderCode: string;
        /** @enum {string} */
        TransportMode: "truck" | "sea" | "air";
        /** @description Something that waits besides the steps. */
        Turn: {
            act: components["schemas"]["ActionKind"];
            amount: components["schemas"]["Money"];
            /**
             * Format: date
             * @description The last day, where one is set.
             */
            by?: string;
            /** @description The step that it holds up. */
            stepNumber?: components["schemas"]["StepNumber"];
            /** @description For whom it waits. */
            who: components["schemas"]["StepOwner"][];
        };
        /**
         * @description The twelve units a lot is counted in.
         * @enum {string}
         */
        Unit: "kilogram" | "gram" | "metric-ton" | "litre" | "millilitre" | "metre" | "piece" | "dozen" | "box" | "carton" | "bag" | "pallet";
        /** @description An account that an invoice names and nobody knows of the seller. */
        UnknownAccount: {
            /** @description Its country and its last four characters. */
            account: string;
            fileId: components["schemas"]["FileId"];
            fileName: string;
        };
        /** @description What a company says is so now, and its documents do not say yet; absent where it stays. */
        UnprovedChange: {
            address?: components["schemas"]["Address"];
            companyName?: string;
            taxIDNumber?: components["schemas"]["TaxNumber"];
        };
        /** @description Ends a subscription. */
        Unsub: {
            id: components["schemas"]["AskId"];
            topic: string;
        };
        /** @description A person with a sign-in; absent is what the person has not. */
        User: components["schemas"]["UserProfile"] & {
            _id: components["schemas"]["UserId"];
            badge?: components["schemas"]["Badge"];
            /** @description Bank officers only. */
            bank?: components["schemas"]["BankRef"];
            company?: components["schemas"]["CompanyRecord"];
            companyEmail: components["schemas"]["CompanyEmail"];
            /** Format: date-time */
            createdAt: string;
            dataExport?: components["schemas"]["DataExport"];
            /**
             * Format: date
             * @description The day on which the account goes, where its person has asked for that.
             */
            deletesOn?: string;
            firstName: string;
            isAdmin: boolean;
            /** @description The person may enter the platform. */
            isApproved: boolean;
            /** @description The person is banned. */
            isDisabled: boolean;
            isOnBoarded: boolean;
            lastName: string;
            /** @description What a member of staff may do: names such as `deal.edit`, or whole areas such as `deal`. */
            permissions: string[];
            phone?: components["schemas"]["UserPhone"];
            profilePhoto?: string;
            secondFactor: components["schemas"]["SecondFactor"];
            userType: components["schemas"]["Role"];
            /** @description Traders only. */
            verification?: components["schemas"]["Verification"];
        };
        /**
         * Format: uuid
         * @description A person with a sign-in.
         */
        UserId: string;
        /** @description The number that somebody is called by. */
        UserPhone: {
            isVerified: boolean;
            number: string;
            /** @description The number that takes its place once a code of it is back. */
            wanted?: string;
        };
        /** @description What somebody says of themselves; absent is what was never said. */
        UserProfile: {
            allowedMarketingMails?: boolean;
            authorizationType?: components["schemas"]["AuthorizationType"];
            billingDetails?: components["schemas"]["BillingDetails"];
            isUserIsAuthorizedPerson?: boolean;
            language?: components["schemas"]["Language"];
            userConsent?: boolean;
            /** @description The number to be reached by on WhatsApp. */
            whatsapp?: string;
        };
        /** @description How a list of people is to be shown; all of it is optional. */
        UsersParams: {
            /** @default null */
            isApproved?: boolean | null;
            /**
             * @description Of `users:all` alone: only those who are banned, or only those who are not.
             * @default null
             */
            isDisabled?: boolean | null;
            /**
             * @default {
             *       "current": 1,
             *       "size": 10
             *     }
             */
            page?: components["schemas"]["PageRequest"];
            /** @default null */
            relationsManager?: components["schemas"]["UserId"] | null;
            /** @default null */
            search?: string | null;
            /** @default -createdAt */
            sort?: components["schemas"]["ListSort"];
            /** @default null */
            userType?: components["schemas"]["Role"] | null;
            /** @default null */
            verificationStatus?: components["schemas"]["VerificationStatus"] | null;
        };
        /** @description How far a trader's verification has come. */
        Verification: {
            documents: {
                order: string[];
                rows: {
                    [key: string]: components["schemas"]["VerificationDocument"];
                };
            };
            /** Format: date */
            licenceExpiresOn?: string;
            licenceState: components["schemas"]["LicenceState"];
            provider?: components["schemas"]["ProviderView"];
            status: components["schemas"]["VerificationStatus"];
        };
        /** @description A document by which a person or a company is verified. */
        VerificationDocument: {
            /** Format: uuid */
            _id: string;
            /** @description What is wrong with it. */
            comment?: string;
            /** Format: date-time */
            decidedAt?: string;
            /** Format: date */
            expiresOn?: string;
            fileName: string;
            kind: components["schemas"]["DocumentKind"];
            location: string;
            /** Format: date-time */
            receivedAt: string;
            status: components["schemas"]["DocumentStatus"];
        };
        /**
         * @description How far a verification has come.
         * @enum {string}
         */
        VerificationStatus: "none" | "received" | "inReview" | "accepted" | "revisionWanted" | "rejected";
        /** @description A topic that a client wants, with the copy that it holds. */
        Wanted: {
            epoch?: string | null;
            /** @description How a list is shown: `page {current, size}`, `search`, `assignedBank`, `sort`. */
            params?: Record<string, never> | null;
            topic: string;
            /** Format: int64 */
            ver?: number | null;
        };
        /** @description An address of the web, by https alone. */
        Website: string;
        /**
         * @description The weight of something, to the gram: more than nothing, at most a thousand tons; kilograms on the wire, as text.
         * @example 18250.5
         */
        Weight: string;
        /** @description Answers `hello`. */
        Welcome: {
            /** Format: uuid */
            connection: string;
            id: components["schemas"]["AskId"];
            limits: components["schemas"]["ToldLimits"];
            /** Format: date-time */
            now: string;
            permissions: string[];
            /**
             * Format: int64
             * @description Seconds.
             */
            pingEvery: number;
            /**
             * Format: int64
             * @description Seconds.
             */
            tokenExpiresIn: number;
            /** @description The record that `user/details` answers. */
            user: Record<string, never>;
        };
        /** Format: int64 */
        u64: number;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
