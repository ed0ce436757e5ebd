/** The calls under /api/v1, and the records that they take and give: generated from backend/openapi.json. */
import type { Keyed } from '../lib/rows'

export type Gets = {
  '/admin/getDomains': { params: undefined; query: undefined; body: undefined; data: ListOfBankDomain }
  '/admin/getInfo': { params: undefined; query: undefined; body: undefined; data: ListOfUser }
  '/admin/relations/getList': { params: undefined; query: undefined; body: undefined; data: ListOfUserLine }
  '/asyncapi.json': { params: undefined; query: undefined; body: undefined; data: undefined }
  '/catalogue/options': { params: undefined; query: undefined; body: undefined; data: Catalogue }
  '/deal/dossier/{dealId}': { params: { dealId: string }; query: { language?: Language }; body: undefined; data: undefined }
  '/external-data/stock-ledger/products': { params: undefined; query: { page?: string | null; limit?: string | null; sellerEmail?: Email | null; startInclusive?: string | null; search?: Text0To100 | null }; body: undefined; data: ListOfProduct }
  '/identity/provider': { params: undefined; query: undefined; body: undefined; data: Hosting }
  '/live': { params: undefined; query: undefined; body: undefined; data: undefined }
  '/openapi.json': { params: undefined; query: undefined; body: undefined; data: undefined }
  '/testimonials/published': { params: undefined; query: undefined; body: undefined; data: ListOfPublishedTestimonial }
}

export type Posts = {
  '/admin/actions/get': { params: undefined; query: undefined; body: DutyQuery; data: ListOfAwaited }
  '/admin/approval/decide/{id}': { params: { id: string }; query: undefined; body: DecideApproval; data: ApprovalSettled }
  '/admin/approval/list': { params: undefined; query: undefined; body: undefined; data: ListOfApprovalRecord }
  '/admin/audit/export': { params: undefined; query: undefined; body: ExportAudit; data: undefined }
  '/admin/audit/list': { params: undefined; query: undefined; body: AskAudit; data: ListOfAuditLine }
  '/admin/clause/list': { params: undefined; query: undefined; body: undefined; data: ListOfClause }
  '/admin/clause/publish': { params: undefined; query: undefined; body: PublishClause; data: Clause }
  '/admin/company/procurementLimit/decide/{id}': { params: { id: string }; query: undefined; body: DecideLimit; data: Application }
  '/admin/company/procurementLimit/export': { params: undefined; query: undefined; body: ExportApplications; data: undefined }
  '/admin/company/procurementLimit/exposure/{id}': { params: { id: string }; query: undefined; body: undefined; data: Exposure }
  '/admin/company/procurementLimit/getData': { params: undefined; query: undefined; body: ApplicationsQuery; data: ListOfApplication }
  '/admin/conversation/hide/{id}': { params: { id: string }; query: undefined; body: NamedMessage; data: Record<string, unknown> }
  '/admin/createBankDomain': { params: undefined; query: undefined; body: CreateDomain; data: BankDomain }
  '/admin/createTestimonial': { params: undefined; query: undefined; body: NewTestimonial; data: Testimonial }
  '/admin/createUser': { params: undefined; query: undefined; body: NewPerson; data: InvitedUser }
  '/admin/dashboard/overview': { params: undefined; query: undefined; body: Record<string, never>; data: Overview }
  '/admin/deal/convertWssToPs/{id}': { params: { id: string }; query: undefined; body: { version?: number }; data: CommandReply }
  '/admin/deal/deleteDeal/{id}': { params: { id: string }; query: undefined; body: { reason: Text1To500; version?: number }; data: Acted }
  '/admin/deal/editDeal/{id}': { params: { id: string }; query: undefined; body: { cargoRelease?: CargoRelease | null; containerLoad?: ContainerLoad | null; deliveryTerms?: Text0To500 | null; destination?: Address | null; incoterm?: Incoterm | null; inspection?: Inspection | null; items?: ItemEdit[] | null; notes?: Text0To2000 | null; paymentTerm?: PaymentTerm | null; transportMode?: TransportMode | null; version?: number }; data: CommandReply }
  '/admin/deal/exportShipments': { params: undefined; query: undefined; body: ExportShipments; data: undefined }
  '/admin/deal/generatePO': { params: undefined; query: undefined; body: { dealId: DealId; version?: number }; data: PrintedWithLinks }
  '/admin/deal/getDealFiles/{id}': { params: { id: string }; query: undefined; body: undefined; data: ListOfDealFileView }
  '/admin/deal/getShipments': { params: undefined; query: undefined; body: GetShipments; data: ListOfListedShipment }
  '/admin/deal/restore/{id}': { params: { id: string }; query: undefined; body: { version?: number }; data: CommandReply }
  '/admin/deal/updatePO/{dealId}': { params: { dealId: string }; query: undefined; body: { buyerReference?: Text1To60 | null; contact?: Text1To200 | null; deliverBy?: Day | null; remarks?: Text1To2000 | null; replaces?: string | null; version?: number }; data: PrintedWithLinks }
  '/admin/deleteUser': { params: undefined; query: undefined; body: DeleteUser; data: UserDeleted }
  '/admin/documents/export': { params: undefined; query: undefined; body: ExportDocuments; data: undefined }
  '/admin/documents/list': { params: undefined; query: undefined; body: DocumentPage; data: ListOfListedDocument }
  '/admin/documents/requestSignature': { params: undefined; query: undefined; body: { dealId?: DealId | null; documentType: PrintedKind; fields?: SignatureFields; inOrder?: boolean; language?: Language; signers: UserId[]; version?: number }; data: SignatureView }
  '/admin/documents/signers/{id}': { params: { id: string }; query: undefined; body: undefined; data: ListOfCandidate }
  '/admin/documents/void': { params: undefined; query: undefined; body: VoidDocument; data: SignatureView }
  '/admin/domestic-order/getDeletedDomesticOrder': { params: undefined; query: undefined; body: Orders; data: ListOfDealView }
  '/admin/domestic-order/getOrders': { params: undefined; query: undefined; body: Orders; data: ListOfDealView }
  '/admin/domestic-order/restore/{id}': { params: { id: string }; query: undefined; body: { version?: number }; data: CommandReply }
  '/admin/email/lift/{id}': { params: { id: string }; query: undefined; body: undefined; data: Record<string, unknown> }
  '/admin/email/list': { params: undefined; query: undefined; body: MailsQuery; data: ListOfMailRow }
  '/admin/email/retry/{id}': { params: { id: string }; query: undefined; body: undefined; data: Record<string, unknown> }
  '/admin/email/send': { params: undefined; query: undefined; body: SendBroadcast; data: Broadcast }
  '/admin/email/stop/{id}': { params: { id: string }; query: undefined; body: undefined; data: Stopped }
  '/admin/email/suppressed': { params: undefined; query: undefined; body: SuppressedQuery; data: ListOfSuppressedAddress }
  '/admin/email/templates': { params: undefined; query: undefined; body: undefined; data: ListOfLetterTemplate }
  '/admin/getAllUsers': { params: undefined; query: undefined; body: undefined; data: ListOfUserLine }
  '/admin/getUser': { params: undefined; query: undefined; body: Named; data: User }
  '/admin/getUsers': { params: undefined; query: undefined; body: UserQuery; data: ListOfUser }
  '/admin/holiday/list': { params: undefined; query: undefined; body: undefined; data: ListOfHoliday }
  '/admin/holiday/remove': { params: undefined; query: undefined; body: RemoveHoliday; data: Record<string, unknown> }
  '/admin/holiday/save': { params: undefined; query: undefined; body: Holiday; data: Record<string, unknown> }
  '/admin/jobs/getGivenUp': { params: undefined; query: undefined; body: GivenUpQuery; data: ListOfGivenUpJob }
  '/admin/jobs/retry': { params: undefined; query: undefined; body: RetryJob; data: Record<string, unknown> }
  '/admin/lane/list': { params: undefined; query: undefined; body: undefined; data: ListOfLaneView }
  '/admin/lane/remove': { params: undefined; query: undefined; body: LaneOf; data: Record<string, unknown> }
  '/admin/lane/save': { params: undefined; query: undefined; body: SaveLane; data: Record<string, unknown> }
  '/admin/listing/hideQuestion/{id}': { params: { id: string }; query: undefined; body: HideQuestion; data: Record<string, unknown> }
  '/admin/listing/voidBid/{id}': { params: { id: string }; query: undefined; body: VoidBid; data: AuctionNow }
  '/admin/order/assignBank/{id}': { params: { id: string }; query: undefined; body: { bankId: BankId | null; reason?: Text1To500 | null; version?: number }; data: Acted }
  '/admin/order/attachFileToStep/{id}': { params: { id: string }; query: undefined; body: { approves?: boolean; documentType?: DocumentType | null; fileName: string; fileURL: string; stepNumber: number; swiftMessage?: SwiftMessage | null; version?: number }; data: CommandReply }
  '/admin/order/cancel/{id}': { params: { id: string }; query: undefined; body: { reason?: Text0To500 | null; version?: number }; data: CommandReply }
  '/admin/order/confirmAccount/{id}': { params: { id: string }; query: undefined; body: { reason: Text1To500; version?: number }; data: CommandReply }
  '/admin/order/export': { params: undefined; query: undefined; body: ExportOrders; data: undefined }
  '/admin/order/exportDisputes': { params: undefined; query: undefined; body: ExportDisputes; data: undefined }
  '/admin/order/extendTimelineStep/{id}': { params: { id: string }; query: undefined; body: { nDays: ExtraDays; reason?: Text1To500 | null; stepNumber: number; version?: number }; data: CommandReply }
  '/admin/order/getDeletedOrders': { params: undefined; query: undefined; body: Orders; data: ListOfDealView }
  '/admin/order/getDisputesByOrders': { params: undefined; query: undefined; body: DisputesOfOrders; data: ListOfListedDispute }
  '/admin/order/getOrders': { params: undefined; query: undefined; body: Orders; data: ListOfDealView }
  '/admin/order/history/{id}': { params: { id: string }; query: undefined; body: HistoryPage; data: ListOfHistoryLine }
  '/admin/order/hold/{id}': { params: { id: string }; query: undefined; body: { note: Text1To500; reason: HoldReason; version?: number }; data: CommandReply }
  '/admin/order/markTimelineStep/{id}': { params: { id: string }; query: undefined; body: { stepNumber: number; version?: number }; data: CommandReply }
  '/admin/order/orderDispute/resolve/{id}': { params: { id: string }; query: undefined; body: { amount?: Money | null; outcome?: DisputeOutcome | null; resolution: Text0To2000; version?: number }; data: Acted }
  '/admin/order/release/{id}': { params: { id: string }; query: undefined; body: { note: Text1To500; version?: number }; data: CommandReply }
  '/admin/order/removeFileFromStep/{id}': { params: { id: string }; query: undefined; body: { fileIndex: number; stepNumber: number; version?: number }; data: CommandReply }
  '/admin/order/reopen/{id}': { params: { id: string }; query: undefined; body: { reason: Text1To500; version?: number }; data: CommandReply }
  '/admin/order/vouchForAccount/{id}': { params: { id: string }; query: undefined; body: { account: BankAccount; reason: Text1To500; version?: number }; data: CommandReply }
  '/admin/order/waiveDocument/{id}': { params: { id: string }; query: undefined; body: { documentType: DocumentType; reason: Text1To500; stepNumber: number; version?: number }; data: CommandReply }
  '/admin/overallstats': { params: undefined; query: undefined; body: OfBank; data: Overview }
  '/admin/phrase/decide/{id}': { params: { id: string }; query: undefined; body: DecidePhrase; data: Phrase }
  '/admin/phrase/list': { params: undefined; query: undefined; body: PhraseQuery; data: ListOfPhrase }
  '/admin/plan/list': { params: undefined; query: undefined; body: undefined; data: ListOfPlan }
  '/admin/plan/save': { params: undefined; query: undefined; body: SavePlan; data: Plan }
  '/admin/promoterScore/comments': { params: undefined; query: undefined; body: AskComments; data: CommentPage }
  '/admin/promoterScore/get': { params: undefined; query: undefined; body: Record<string, never>; data: PromoterOverview }
  '/admin/relations/assign/{userId}': { params: { userId: string }; query: undefined; body: AssignRelation; data: Relation }
  '/admin/relations/get/{userId}': { params: { userId: string }; query: undefined; body: undefined; data: Relation }
  '/admin/removeDomain': { params: undefined; query: undefined; body: RemoveDomain; data: DomainRemoved }
  '/admin/role/list': { params: undefined; query: undefined; body: StaffQuery; data: ListOfStaffRecord }
  '/admin/role/update/{userId}': { params: { userId: string }; query: undefined; body: Grant; data: Granted }
  '/admin/subscription/export': { params: undefined; query: undefined; body: ExportSubscriptions; data: undefined }
  '/admin/subscription/invoices': { params: undefined; query: undefined; body: InvoicesQuery; data: ListOfInvoiceRow }
  '/admin/subscription/list': { params: undefined; query: undefined; body: SubscriptionsQuery; data: ListOfSubscriptionRow }
  '/admin/subscription/settle': { params: undefined; query: undefined; body: SettleInvoice; data: unknown }
  '/admin/team/list/{userId}': { params: { userId: string }; query: undefined; body: undefined; data: TeamReply }
  '/admin/team/restoreOwner/{userId}': { params: { userId: string }; query: undefined; body: RestoreOwner; data: OwnerRestored }
  '/admin/testimonials': { params: undefined; query: undefined; body: TestimonialQuery; data: ListOfTestimonial }
  '/admin/toggleAuthorization': { params: undefined; query: undefined; body: ToggleMark; data: UserMarks }
  '/admin/toggleUserApprovedStatus': { params: undefined; query: undefined; body: ToggleMark; data: UserMarks }
  '/admin/toggleUserStatus': { params: undefined; query: undefined; body: Toggle; data: Status }
  '/admin/updateBadge': { params: undefined; query: undefined; body: UpdateBadge; data: UserMarks }
  '/admin/updateTestimonial/{id}': { params: { id: string }; query: undefined; body: { author?: string | null; company?: string | null; photo?: Text0To200 | null; published?: boolean | null; text?: Text1To2000 | null; version?: number }; data: Testimonial }
  '/admin/updateUser/{id}': { params: { id: string }; query: undefined; body: ChangeByStaff; data: User }
  '/admin/updateUserDocuments/{id}': { params: { id: string }; query: undefined; body: BringDocuments; data: User }
  '/admin/user/changeEmail/{id}': { params: { id: string }; query: undefined; body: AnotherEmail; data: EmailChange }
  '/admin/user/export': { params: undefined; query: undefined; body: ExportUsers; data: undefined }
  '/admin/user/history/{id}': { params: { id: string }; query: undefined; body: UserHistoryQuery; data: ListOfUserHistoryLine }
  '/admin/user/touched/{id}': { params: { id: string }; query: undefined; body: undefined; data: Touched }
  '/admin/verify/getKycData': { params: undefined; query: undefined; body: CheckRequest; data: PersonUnderReview }
  '/admin/verify/kyc': { params: undefined; query: undefined; body: CheckRequest; data: CheckRequested }
  '/admin/verify/reviewDocument': { params: undefined; query: undefined; body: DocumentReview; data: ReviewedVerification }
  '/admin/verifyEmailByAdmin/{userId}': { params: { userId: string }; query: undefined; body: undefined; data: User }
  '/admin/warehouse/clear/{id}': { params: { id: string }; query: undefined; body: { clearedOn: string; document: Text1To100; version?: number }; data: Product }
  '/admin/warehouse/list': { params: undefined; query: undefined; body: StockQuery; data: ListOfProduct }
  '/admin/warehouse/place/{id}': { params: { id: string }; query: undefined; body: { country?: Country; position: Text1To60; version?: number; warehouse: Text1To200 }; data: Product }
  '/admin/warehouse/receive/{id}': { params: { id: string }; query: undefined; body: { receivedOn: string; unit: Unit; units: Count; version?: number }; data: Product }
  '/admin/warehouse/refuse/{id}': { params: { id: string }; query: undefined; body: { reason: Text1To500; version?: number }; data: Product }
  '/admin/wss/downloadWssDocuments': { params: undefined; query: undefined; body: WarehouseDocuments; data: undefined }
  '/bank/sendOTP': { params: undefined; query: undefined; body: OfficersAddress; data: CodeSent }
  '/bank/verifyOTP': { params: undefined; query: undefined; body: OfficersCode; data: SignedIn }
  '/captcha/challenge': { params: undefined; query: undefined; body: undefined; data: Challenge }
  '/company/bids': { params: undefined; query: undefined; body: Negotiations; data: ListOfBidItem }
  '/company/offers': { params: undefined; query: undefined; body: Negotiations; data: ListOfOfferItem }
  '/company/outlook': { params: undefined; query: undefined; body: undefined; data: Outlook }
  '/company/questions': { params: undefined; query: undefined; body: Negotiations; data: ListOfQuestionItem }
  '/company/scorecard/{id}': { params: { id: string }; query: undefined; body: AskScorecard; data: Scorecard }
  '/company/scorecard/{id}/deals': { params: { id: string }; query: undefined; body: AskCounted; data: ListOfCounted }
  '/conversation/file/{id}': { params: { id: string }; query: undefined; body: TakeConversation; data: undefined }
  '/conversation/list': { params: undefined; query: undefined; body: ListConversations; data: Conversations }
  '/conversation/messages/{id}': { params: { id: string }; query: undefined; body: OlderMessages; data: Messages }
  '/conversation/open': { params: undefined; query: undefined; body: OpenConversation; data: Opened }
  '/conversation/putIntoDossier/{id}': { params: { id: string }; query: undefined; body: FileConversation; data: CommandReply }
  '/conversation/read/{id}': { params: { id: string }; query: undefined; body: NamedMessage; data: MessageRead }
  '/conversation/search': { params: undefined; query: undefined; body: SearchMessages; data: FoundMessages }
  '/conversation/send/{id}': { params: { id: string }; query: undefined; body: SendMessage; data: SentMessage }
  '/deal/asOf/{id}': { params: { id: string }; query: undefined; body: PastVersion; data: AsOf }
  '/deal/contract/get/{dealId}': { params: { dealId: string }; query: undefined; body: undefined; data: ContractToSign }
  '/deal/contract/save/{dealId}': { params: { dealId: string }; query: undefined; body: WriteContract; data: ContractView }
  '/deal/contract/send/{dealId}': { params: { dealId: string }; query: undefined; body: SendContract; data: SignatureView }
  '/deal/createShipment/{dealId}': { params: { dealId: string }; query: undefined; body: { shipment: Consignment; version?: number }; data: CommandReply }
  '/deal/dismissNetPromoterScore/{id}': { params: { id: string }; query: undefined; body: undefined; data: Record<string, unknown> }
  '/deal/get/{dealId}': { params: { dealId: string }; query: undefined; body: undefined; data: DealView }
  '/deal/getDeals': { params: undefined; query: undefined; body: MyDeals; data: ListOfDealView }
  '/deal/getNetPromoterScore/{id}': { params: { id: string }; query: undefined; body: undefined; data: PromoterQuestion }
  '/deal/history/{id}': { params: { id: string }; query: undefined; body: HistoryPage; data: ListOfHistoryView }
  '/deal/lot/{id}': { params: { id: string }; query: undefined; body: undefined; data: Listing }
  '/deal/printed/get/{dealId}': { params: { dealId: string }; query: undefined; body: undefined; data: ListOfPrintedOfKind }
  '/deal/printed/print/{dealId}': { params: { dealId: string }; query: undefined; body: ToPrint; data: PrintedWithLinks }
  '/deal/storeNetPromoterScore/{id}': { params: { id: string }; query: undefined; body: PromoterAnswer; data: Record<string, unknown> }
  '/deal/updateShipment/{dealId}': { params: { dealId: string }; query: undefined; body: { shipment: Consignment; shipmentId: ShipmentId; version?: number }; data: CommandReply }
  '/documents/completed': { params: undefined; query: undefined; body: Completion; data: Record<string, unknown> }
  '/documents/decline/{id}': { params: { id: string }; query: undefined; body: SignatureReason; data: SignatureView }
  '/documents/get/{id}': { params: { id: string }; query: undefined; body: undefined; data: SignatureDocument }
  '/documents/list': { params: undefined; query: undefined; body: OwnDocuments; data: ListOfOwnDocument }
  '/documents/pendingSignatures': { params: undefined; query: undefined; body: PendingPage; data: ListOfSignatureView }
  '/documents/sign/{id}': { params: { id: string }; query: undefined; body: Signing; data: SignatureView }
  '/documents/verify': { params: undefined; query: undefined; body: HashOfFile; data: Found }
  '/external-data/convertToJpeg': { params: undefined; query: undefined; body: StoredPicture | Form; data: Uploaded }
  '/getAllSignedUrl': { params: undefined; query: undefined; body: FilePaths; data: SignedUrls }
  '/getSignedUrl': { params: undefined; query: undefined; body: FilePath; data: SignedUrl }
  '/identity/changeEmail': { params: undefined; query: undefined; body: ByLink; data: VerifiedAddress }
  '/identity/exchange': { params: undefined; query: undefined; body: ExchangeToken; data: SignedIn }
  '/identity/keepEmail': { params: undefined; query: undefined; body: ByLink; data: VerifiedAddress }
  '/identity/link': { params: undefined; query: undefined; body: ByLink; data: LinkPreview }
  '/identity/prove': { params: undefined; query: undefined; body: Prove; data: Proven }
  '/identity/prove/sendOTP': { params: undefined; query: undefined; body: undefined; data: CodeSent }
  '/identity/recoveryCodes': { params: undefined; query: undefined; body: Proof; data: RecoveryCodes }
  '/identity/refresh': { params: undefined; query: undefined; body: undefined; data: SignedIn }
  '/identity/signIn': { params: undefined; query: undefined; body: SignIn; data: SignedIn }
  '/identity/totp/confirm': { params: undefined; query: undefined; body: Confirm; data: Confirmed }
  '/identity/totp/enrol': { params: undefined; query: undefined; body: Enrol; data: Enrolment }
  '/identity/totp/remove': { params: undefined; query: undefined; body: Proof; data: Record<string, unknown> }
  '/identity/verifyEmail': { params: undefined; query: undefined; body: ByLink; data: VerifiedAddress }
  '/listing/acceptBid/{id}': { params: { id: string }; query: undefined; body: undefined; data: AcceptedBid }
  '/listing/answer/{id}': { params: { id: string }; query: undefined; body: Answer; data: Question }
  '/listing/answerCounter/{id}': { params: { id: string }; query: undefined; body: AnswerCounter; data: CounterAnswered }
  '/listing/answerOffer/{id}': { params: { id: string }; query: undefined; body: AnswerOffer; data: OfferView }
  '/listing/ask/{id}': { params: { id: string }; query: undefined; body: Ask; data: QuestionReply }
  '/listing/bid/{id}': { params: { id: string }; query: undefined; body: PlaceBid; data: BidReceipt }
  '/listing/bids/{id}': { params: { id: string }; query: undefined; body: undefined; data: BidLog }
  '/listing/changes/{id}': { params: { id: string }; query: undefined; body: undefined; data: LotChanges }
  '/listing/counterBid/{id}': { params: { id: string }; query: undefined; body: CounterBid; data: Counter }
  '/listing/create': { params: undefined; query: undefined; body: NewLot; data: LotVersion }
  '/listing/fit': { params: undefined; query: undefined; body: Measured; data: LotFit }
  '/listing/get/{id}': { params: { id: string }; query: undefined; body: undefined; data: Listing }
  '/listing/landed/{id}': { params: { id: string }; query: undefined; body: PortAsked; data: Estimated }
  '/listing/manifest/{id}': { params: { id: string }; query: undefined; body: ChosenForm; data: Imported }
  '/listing/manifestFile/{id}': { params: { id: string }; query: undefined; body: TableFile; data: undefined }
  '/listing/mine': { params: undefined; query: undefined; body: Mine; data: ListOfLotView }
  '/listing/offer/{id}': { params: { id: string }; query: undefined; body: MakeOffer; data: OfferView }
  '/listing/offers/{id}': { params: { id: string }; query: undefined; body: undefined; data: LotOffers }
  '/listing/orders/{id}': { params: { id: string }; query: undefined; body: undefined; data: ListOfLotOrder }
  '/listing/ordersFile/{id}': { params: { id: string }; query: undefined; body: TableFile; data: undefined }
  '/listing/own/{id}': { params: { id: string }; query: undefined; body: undefined; data: LotView }
  '/listing/phrase/ask': { params: undefined; query: undefined; body: AskPhrase; data: Phrase }
  '/listing/publish/{id}': { params: { id: string }; query: undefined; body: { version?: number }; data: LotVersion }
  '/listing/search': { params: undefined; query: undefined; body: Search; data: FoundLots }
  '/listing/tryManifest/{id}': { params: { id: string }; query: undefined; body: ChosenForm; data: Imported }
  '/listing/update/{id}': { params: { id: string }; query: undefined; body: { listing: LotFields; manifest?: ManifestItem[] | null; version?: number }; data: LotVersion }
  '/listing/withdraw/{id}': { params: { id: string }; query: undefined; body: { version?: number }; data: LotVersion }
  '/notifications/get': { params: undefined; query: undefined; body: NotificationQuery; data: Notifications }
  '/notifications/getPushKey': { params: undefined; query: undefined; body: PushQuery; data: PushKey }
  '/notifications/markRead': { params: undefined; query: undefined; body: Read; data: Marked }
  '/notifications/subscribe': { params: undefined; query: undefined; body: Subscription; data: Record<string, unknown> }
  '/notifications/unsubscribe': { params: undefined; query: undefined; body: Unsubscribed; data: Record<string, unknown> }
  '/order/attachFileToStep/{id}': { params: { id: string }; query: undefined; body: { approves?: boolean; documentType?: DocumentType | null; fileName: string; fileURL: string; stepNumber: number; swiftMessage?: SwiftMessage | null; version?: number }; data: CommandReply }
  '/order/cancel/{id}': { params: { id: string }; query: undefined; body: { reason: Text0To500; version?: number }; data: CommandReply }
  '/order/colleagues': { params: undefined; query: undefined; body: undefined; data: ListOfColleague }
  '/order/comment/{id}': { params: { id: string }; query: undefined; body: { text: Text1To1000; version?: number }; data: CommandReply }
  '/order/declineFinance/{id}': { params: { id: string }; query: undefined; body: { reason: Text20To1000; version?: number }; data: CommandReply }
  '/order/fitPackaging/{id}': { params: { id: string }; query: undefined; body: FitPackaging; data: PackingFit }
  '/order/giveInformation/{id}': { params: { id: string }; query: undefined; body: { text: Text1To2000; version?: number }; data: CommandReply }
  '/order/giveRefund/{id}': { params: { id: string }; query: undefined; body: { amount: Money; on: Day; reference: Text3To100; version?: number }; data: CommandReply }
  '/order/handOver/{id}': { params: { id: string }; query: undefined; body: { userId: UserId; version?: number }; data: CommandReply }
  '/order/letGo/{id}': { params: { id: string }; query: undefined; body: { version?: number }; data: CommandReply }
  '/order/markTimelineStep/{id}': { params: { id: string }; query: undefined; body: { stepNumber: number; version?: number }; data: CommandReply }
  '/order/orderDispute/file': { params: undefined; query: undefined; body: { amount?: Money | null; category?: DisputeCategory | null; claimed?: ClaimedForm[]; description?: Text0To2000 | null; files?: Evidence[]; orderRef: DealId; reason?: DisputeReason | null; toParty: CompanyId; version?: number }; data: CommandReply }
  '/order/orderDispute/get': { params: undefined; query: undefined; body: Disputes; data: ListOfListedDispute }
  '/order/orderRating/rateBuyer': { params: undefined; query: undefined; body: { buyerRating: Stars; dealId: DealId; version?: number }; data: CommandReply }
  '/order/orderRating/rateSeller': { params: undefined; query: undefined; body: { dealId: DealId; sellerRating: Stars; version?: number }; data: CommandReply }
  '/order/place': { params: undefined; query: undefined; body: PlaceOrder; data: OrderReply }
  '/order/readDocument/{id}': { params: { id: string }; query: undefined; body: { fileId: FileId; particulars: Particulars; stepNumber: number; version?: number }; data: CommandReply }
  '/order/recordDefault/{id}': { params: { id: string }; query: undefined; body: { reason: Text20To1000; version?: number }; data: CommandReply }
  '/order/removeFirstDeliveryDoc': { params: undefined; query: undefined; body: { dealId: DealId; version?: number }; data: CommandReply }
  '/order/requestInformation/{id}': { params: { id: string }; query: undefined; body: { text: Text1To1000; version?: number }; data: CommandReply }
  '/order/returnDocuments/{id}': { params: { id: string }; query: undefined; body: { reason: Text20To1000; version?: number }; data: CommandReply }
  '/order/reviewFile/{id}': { params: { id: string }; query: undefined; body: { fileId: FileId; note?: Text0To500 | null; stepNumber: number; verdict: FileReview; version?: number }; data: CommandReply }
  '/order/reviewRefund/{id}': { params: { id: string }; query: undefined; body: { note?: Text0To500 | null; number: number; verdict: FileReview; version?: number }; data: CommandReply }
  '/order/sendDiscrepancyNotice/{id}': { params: { id: string }; query: undefined; body: { disposition: Disposition; further?: Text5To300[]; leftOut?: LeaveOut[]; version?: number }; data: CommandReply }
  '/order/submitPackagingDetails/{id}': { params: { id: string }; query: undefined; body: { data: PackagingDetails; version?: number }; data: Packed }
  '/order/takeOn/{id}': { params: { id: string }; query: undefined; body: { version?: number }; data: CommandReply }
  '/order/uploadDelivery': { params: undefined; query: undefined; body: { dealId: DealId; fileName: string; fileURL: string; version?: number }; data: CommandReply }
  '/order/uploadInvoice': { params: undefined; query: undefined; body: { dealId: DealId; fileName: string; fileURL: string; version?: number }; data: CommandReply }
  '/order/waiveDiscrepancies/{id}': { params: { id: string }; query: undefined; body: { version?: number }; data: CommandReply }
  '/order/{id}/orderDispute/accept': { params: { id: string }; query: undefined; body: { proposal: number; version?: number }; data: CommandReply }
  '/order/{id}/orderDispute/addEvidence': { params: { id: string }; query: undefined; body: { files: Evidence[]; version?: number }; data: CommandReply }
  '/order/{id}/orderDispute/answer': { params: { id: string }; query: undefined; body: { files?: Evidence[]; text: Text1To2000; version?: number }; data: CommandReply }
  '/order/{id}/orderDispute/close': { params: { id: string }; query: undefined; body: { version?: number }; data: Acted }
  '/order/{id}/orderDispute/propose': { params: { id: string }; query: undefined; body: { amount?: Money | null; note?: Text0To2000 | null; outcome: DisputeOutcome; version?: number }; data: CommandReply }
  '/order/{id}/orderDispute/withdrawEvidence': { params: { id: string }; query: undefined; body: { fileId: FileId; version?: number }; data: CommandReply }
  '/pending-actions/get': { params: undefined; query: undefined; body: PendingActions; data: ListOfAwaited }
  '/procurementLimit/bank/use': { params: undefined; query: undefined; body: UsePage; data: ListOfBankLimitUse }
  '/procurementLimit/user/apply': { params: undefined; query: undefined; body: ApplyForLimit; data: Application }
  '/procurementLimit/user/get': { params: undefined; query: undefined; body: undefined; data: OwnLimit }
  '/quoteRequest/close/{id}': { params: { id: string }; query: undefined; body: { version?: number }; data: QuoteRequestView }
  '/quoteRequest/decline/{id}': { params: { id: string }; query: undefined; body: undefined; data: Record<string, unknown> }
  '/quoteRequest/get/{id}': { params: { id: string }; query: undefined; body: undefined; data: ComparedRequest }
  '/quoteRequest/list': { params: undefined; query: undefined; body: RequestQuery; data: ListOfQuoteRequestView }
  '/quoteRequest/quote/{id}': { params: { id: string }; query: undefined; body: { days: Count; lotId: ListingId; terms: OfferTerms; version?: number }; data: OfferView }
  '/quoteRequest/save': { params: undefined; query: undefined; body: { asked: Asked; budget?: Money | null; days: Count; requestId?: QuoteRequestId | null; version?: number }; data: QuoteRequestView }
  '/register': { params: undefined; query: undefined; body: Register; data: Registered }
  '/register/checkIfEmailIsUsed': { params: undefined; query: undefined; body: CheckEmail; data: Record<string, unknown> }
  '/register/checkIfPhoneNumberIsUsed': { params: undefined; query: undefined; body: CheckPhone; data: Record<string, unknown> }
  '/register/extractFileData': { params: undefined; query: undefined; body: ExtractFile; data: Requested }
  '/register/fetchQuestionaireData': { params: undefined; query: undefined; body: ById; data: Answered }
  '/register/getExtractedData': { params: undefined; query: undefined; body: ExtractionAsked; data: ExtractionView }
  '/register/getUserDetailsWithID': { params: undefined; query: undefined; body: ById; data: Registration }
  '/register/registerCompanyDetails': { params: undefined; query: undefined; body: CompanyDetails; data: SavedOrRegistered }
  '/register/registerUserDetails': { params: undefined; query: undefined; body: UserDetails; data: Registration }
  '/register/saveQuestionaireData': { params: undefined; query: undefined; body: Questionnaire; data: Answered }
  '/register/sendEmailOTP': { params: undefined; query: undefined; body: EmailToProve; data: CodeSent }
  '/register/sendPhoneOTP': { params: undefined; query: undefined; body: PhoneToProve; data: CodeSent }
  '/register/verifyEmailOTP': { params: undefined; query: undefined; body: EmailProof; data: Registration }
  '/register/verifyPhoneOTP': { params: undefined; query: undefined; body: PhoneProof; data: Registration }
  '/savedSearch/change/{id}': { params: { id: string }; query: undefined; body: SearchChange; data: SavedSearch }
  '/savedSearch/list': { params: undefined; query: undefined; body: undefined; data: SavedSearches }
  '/savedSearch/remove/{id}': { params: { id: string }; query: undefined; body: undefined; data: Record<string, unknown> }
  '/savedSearch/save': { params: undefined; query: undefined; body: SearchToSave; data: SavedSearch }
  '/search/everything': { params: undefined; query: undefined; body: SearchEverything; data: FoundEverything }
  '/subscription/getPlans': { params: undefined; query: undefined; body: undefined; data: ListOfPlan }
  '/subscription/getSubscription': { params: undefined; query: undefined; body: undefined; data: OwnSubscription }
  '/subscription/printInvoice': { params: undefined; query: undefined; body: PrintInvoice; data: undefined }
  '/subscription/reportTransfer': { params: undefined; query: undefined; body: ReportTransfer; data: unknown }
  '/subscription/subscribe': { params: undefined; query: undefined; body: Subscribe; data: string }
  '/team/approvals': { params: undefined; query: undefined; body: undefined; data: ListOfHeldActView }
  '/team/approve/{id}': { params: { id: string }; query: undefined; body: undefined; data: Record<string, unknown> }
  '/team/decline/{id}': { params: { id: string }; query: undefined; body: undefined; data: Record<string, unknown> }
  '/team/getInvitation': { params: undefined; query: undefined; body: ByJoinLink; data: InvitationView }
  '/team/handOver/{userId}': { params: { userId: string }; query: undefined; body: HandOver; data: HandedOver }
  '/team/invite': { params: undefined; query: undefined; body: Invite; data: Record<string, unknown> }
  '/team/join': { params: undefined; query: undefined; body: Join; data: Record<string, unknown> }
  '/team/list': { params: undefined; query: undefined; body: undefined; data: TeamReply }
  '/team/placeMember/{userId}': { params: { userId: string }; query: undefined; body: { limit?: Money | null; role: MemberRole; version?: number }; data: Record<string, unknown> }
  '/team/resendInvitation/{id}': { params: { id: string }; query: undefined; body: undefined; data: Record<string, unknown> }
  '/team/restoreMember/{userId}': { params: { userId: string }; query: undefined; body: { version?: number }; data: Record<string, unknown> }
  '/team/suspendMember/{userId}': { params: { userId: string }; query: undefined; body: { version?: number }; data: Record<string, unknown> }
  '/team/withdrawInvitation/{id}': { params: { id: string }; query: undefined; body: undefined; data: Record<string, unknown> }
  '/upload': { params: undefined; query: undefined; body: Form; data: Uploaded }
  '/upload/v2': { params: undefined; query: undefined; body: CheckedForm; data: Uploaded }
  '/uploadAndSignUrl': { params: undefined; query: undefined; body: Form; data: Uploaded }
  '/uploadPublicImage': { params: undefined; query: undefined; body: Form; data: Uploaded }
  '/user/details': { params: undefined; query: undefined; body: Details; data: User }
  '/user/email/change': { params: undefined; query: undefined; body: WantedEmail; data: EmailChange }
  '/user/exportData': { params: undefined; query: undefined; body: undefined; data: DataExport }
  '/user/fillInvoicingDetails': { params: undefined; query: undefined; body: Invoicing; data: User }
  '/user/firstSteps': { params: undefined; query: undefined; body: undefined; data: FirstSteps }
  '/user/logout': { params: undefined; query: undefined; body: undefined; data: Record<string, unknown> }
  '/user/password/change': { params: undefined; query: undefined; body: Change; data: Record<string, unknown> }
  '/user/password/recover': { params: undefined; query: undefined; body: ResetRequest; data: Record<string, unknown> }
  '/user/password/reset': { params: undefined; query: undefined; body: Reset; data: PasswordResetReply }
  '/user/phone/sendOTP': { params: undefined; query: undefined; body: undefined; data: CodeSent }
  '/user/phone/verifyOTP': { params: undefined; query: undefined; body: OwnPhoneProof; data: User }
  '/user/requestDeletion': { params: undefined; query: undefined; body: Leave; data: Leaving }
  '/user/resendMail': { params: undefined; query: undefined; body: ResetRequest; data: Record<string, unknown> }
  '/user/sessions/end': { params: undefined; query: undefined; body: EndSessions; data: EndedSessions }
  '/user/sessions/list': { params: undefined; query: undefined; body: undefined; data: ListOfSessionView }
  '/user/setIsOnBoarded': { params: undefined; query: undefined; body: undefined; data: User }
  '/user/statementOfAccounts': { params: undefined; query: undefined; body: AskStatement; data: Statement }
  '/user/statementOfAccounts/export': { params: undefined; query: undefined; body: ExportStatement; data: undefined }
  '/user/stopLetters': { params: undefined; query: undefined; body: ByLetter; data: Record<string, unknown> }
  '/user/tables/get': { params: undefined; query: undefined; body: undefined; data: Tables }
  '/user/tables/hideColumns': { params: undefined; query: undefined; body: HiddenColumns; data: Record<string, unknown> }
  '/user/tables/keepLook': { params: undefined; query: undefined; body: Look; data: Record<string, unknown> }
  '/user/tables/lastLook': { params: undefined; query: undefined; body: undefined; data: SinceLook }
  '/user/tables/removeView': { params: undefined; query: undefined; body: ViewName; data: Record<string, unknown> }
  '/user/tables/saveView': { params: undefined; query: undefined; body: SavedView; data: Record<string, unknown> }
  '/user/update': { params: undefined; query: undefined; body: ProfileChange; data: User }
  '/user/verification/upload': { params: undefined; query: undefined; body: DocumentSubmission; data: User }
  '/users/sendWelcomeEmail': { params: undefined; query: undefined; body: WelcomeRequest; data: Welcomed }
  '/verification/callback': { params: undefined; query: undefined; body: Report; data: Record<string, unknown> }
  '/wss/product/draftLot/{id}': { params: { id: string }; query: undefined; body: Record<string, never>; data: LotVersion }
  '/wss/product/goodsFile': { params: undefined; query: undefined; body: TableFile; data: undefined }
  '/wss/product/import': { params: undefined; query: undefined; body: ChosenForm; data: Imported }
  '/wss/product/tryImport': { params: undefined; query: undefined; body: ChosenForm; data: Imported }
  '/wss/product/upload': { params: undefined; query: undefined; body: GoodsReceipt; data: Product }
}

/** Something that is the viewer's to do; with a code, it would be refused so. */
export type Ability = {
  /** The last day on which it may be done: it is refused from the next one on. */
  after?: string
  code?: ErrorCode
  /** What the sentence of the code names. */
  params?: Record<string, unknown>
  /** The last day of the refusal: it may be done from the next one on. */
  until?: string
}

/** `data` of a bid that a seller accepts. */
export type AcceptedBid = {
  dealId: DealId
  price: Money
}

/** Which lines a statement has; every field narrows. */
export type AccountFilter = {
  company?: CompanyId | null
  from?: Day | null
  status?: AccountStatus | null
  to?: Day | null
}

/** The line of a deal in a company's statement. */
export type AccountLine = {
  _id: DealId
  /** What the goods cost. */
  amount: Money
  /** What is still to be paid, invoiced or not. */
  balance: Money
  /** The other side. */
  counterparty: Party
  /** What disputes took off it. */
  credited: Money
  dealKind: DealKind
  /** What is open behind its day. */
  due: Money
  /** When the last payment is due, or was. */
  dueOn: string
  /** What was given back to the buyer. */
  givenBack: Money
  invoiced: Money
  /** An advance was paid besides, of which nobody said yet how much it is. */
  isAdvanceUnread?: boolean
  /** For how many days it is. */
  lateDays?: number
  /** What is invoiced and not paid. */
  open: Money
  order_id: string
  /** What was paid so far, an advance too. */
  paid: Money
  placedOn: string
  /** What was paid and is still to go back to the buyer. */
  refund: Money
  side: AccountSide
  status: AccountStatus
}

/** Which side of a deal's money a company is on. */
export type AccountSide = 'receivable' | 'payable'

/** How the money of a deal stands. */
export type AccountStatus = 'notInvoiced' | 'open' | 'overdue' | 'paid' | 'refund' | 'refunded'

/** The sums of a statement's lines on one side, in one currency. */
export type AccountSum = {
  ageing: Ageing
  amount: Money
  balance: Money
  credited: Money
  currency: Currency
  due: Money
  givenBack: Money
  invoiced: Money
  open: Money
  paid: Money
  refund: Money
  side: AccountSide
}

/** It is done, or a second admin is asked. */
export type Acted = {
  awaits?: ApprovalId
  version: u64
}

/** What there may be to do. */
export type ActionKind = 'step' | 'review' | 'disputeAnswer' | 'disputeProposal' | 'disputeDecision' | 'rating' | 'account' | 'accountUnread' | 'bankQuestion' | 'bankDeclined' | 'discrepancies' | 'signature' | 'refund' | 'refundCame'

/** A place that goods can be brought to. */
export type Address = {
  city: Text1To100
  country: Country
  line1?: Text0To200
  postalCode?: Text0To20
  zone?: DesignatedZone
}

/** What a reset of the password left of the second factor. */
export type AfterReset = 'none' | 'kept' | 'dropped'

/** What is open behind its day, by how long. */
export type Ageing = {
  longer: Money
  upTo30Days: Money
  upTo60Days: Money
  upTo90Days: Money
}

/** What of a contract its deal says already; what is absent is for the two sides to write. */
export type AgreedTerms = {
  /** None of these is left out; others may be presented beside them. */
  documents: DocumentType[]
  /** What the packing begins with; after a comma it may be said more exactly. */
  packing?: string
  shipBy?: Day
  shipFrom?: Day
}

export type AirHumidity = string

export type AirTemperature = string

export type AnotherEmail = {
  email: string
  reason?: Text0To500 | null
}

export type Answer = {
  questionId: QuestionId
  text: Text1To1000
}

export type AnswerCounter = {
  accept: boolean
  /** What was named, as the caller saw it. */
  price: Money
}

/** Something that waited for a company until it was answered. */
export type AnswerGiven = {
  at: string
  /** Since when it waited. */
  since: string
  stepName?: string
  stepNumber?: StepNumber
  what: Waited
}

export type AnswerOffer = {
  answer: OfferAction
  days?: Count | null
  offerId: OfferId
  /** Which of its rounds the caller saw, counted from 1: where another stands, the answer is refused. */
  round?: number | null
  terms?: OfferTerms | null
}

/** The answers, and who gave them. */
export type Answered = {
  _id: string
  categories?: string[]
  comments?: string
  companyEmail?: string
  heardFrom?: string
  markets?: string[]
  monthlyVolume?: string
  phone?: string
  tradeRole?: TradeRole
}

/** Answers; every one may be left out. */
export type Answers = {
  categories?: Text1To100[]
  comments?: Text0To2000
  heardFrom?: Text0To200
  markets?: Text1To100[]
  monthlyVolume?: Text0To100
  tradeRole?: TradeRole
}

/** An application, as its company and staff read it. */
export type Application = LimitBounds & {
  _id: ApplicationId
  additionalFiles: ApplicationFile[]
  address: OfficeAddress
  applicant: string
  awaits?: ApprovalId
  company: Party
  companyLimit?: CompanyLimit
  createdAt: string
  decidedAt?: string
  /** Told to staff alone. */
  decidedBy?: string
  files: ApplicationFiles
  limit?: Money
  note?: string
  status: ApplicationStatus
}

/** A file: the `location` that an upload gave, and what the applicant calls it. */
export type ApplicationFile = {
  fileName: Text1To200
  fileURL: string
}

/** The files of the form. */
export type ApplicationFiles = {
  mandatory: ApplicationFile[]
  optional?: ApplicationFile[]
}

export type ApplicationFilters = {
  search?: Text0To100 | null
  status?: ApplicationStatus | null
}

/** An application for a procurement limit. */
export type ApplicationId = string

/** How an application stands. */
export type ApplicationStatus = 'open' | 'approved' | 'rejected'

export type ApplicationsQuery = {
  filters?: ApplicationFilters
  page?: PageRequest
  sort?: ListSort
}

/** What a company applies with. */
export type ApplyForLimit = {
  additionalFiles?: ApplicationFile[]
  address: OfficeAddress
  files: ApplicationFiles
}

/** What the viewer may decide; what is absent is not theirs to decide. */
export type ApprovalCan = {
  approve?: Ability
  reject?: Ability
}

/** What the second admin says. */
export type ApprovalDecision = 'approve' | 'reject'

/** What one admin asks for and another approves. */
export type ApprovalId = string

/** What is asked for. */
export type ApprovalKind = 'grant' | 'deletion' | 'reassignment' | 'ban' | 'withdrawal' | 'dispute' | 'order-deletion' | 'limit' | 'ownership' | 'email'

/** What waits for approval, with what its viewer may do about it. */
export type ApprovalRecord = ApprovalView & {
  can: ApprovalCan
}

/** What was decided. */
export type ApprovalSettled = {
  _id: ApprovalId
  isApproved: boolean
}

/** What waits for approval, as admins see it. */
export type ApprovalView = {
  _id: ApprovalId
  askedAt: string
  askedBy: NamedUser
  deletedOrder?: OrderToDelete
  dispute?: EndedDispute
  /** What the subject is to sign in with, of a change of it. */
  email?: string
  /** What the subject may do now. */
  held: string[]
  kind: ApprovalKind
  limit?: LimitToSet
  order?: ReassignedOrder
  /** What the subject is to be allowed, of a grant. */
  permissions: string[]
  reason?: string
  subject?: NamedUser
  touched?: Touched
}

/** A deal as it stood. */
export type AsOf = {
  /** When it came to stand so. */
  at: string
  deal: DealView
  differences: Difference[]
  /** The version that it is compared with. */
  since: u64
}

export type Ask = {
  text: Text1To1000
}

export type AskAudit = {
  filters?: AuditFilter
  page?: PageRequest
}

export type AskComments = {
  behind?: CommentMark | null
}

export type AskCounted = {
  measure: Measure
  side: DealSide
}

/** Asks staff to let what looks like contact details in a text stand. */
export type AskPhrase = {
  /** The text that was refused, as it was typed. */
  text: Text1To5000
}

export type AskScorecard = {
  side: DealSide
}

export type AskStatement = {
  filters?: AccountFilter
}

/** What is asked for, as sellers are told it. */
export type Asked = {
  HSCode?: HsCode
  category?: Category
  destination: Address
  /** The delivery terms that suit; any where none is told, as of the payment terms. */
  incoterms?: Incoterm[]
  packing?: Packaging
  paymentTerms?: PaymentTerm[]
  port?: Port
  quality?: Text0To2000
  quantity: Count
  shipment: ShipmentWindow
  title: Text1To120
  unit: Unit
}

/** Who is to look after the company; nobody, where it is null. */
export type AssignRelation = {
  managerId: UserId | null
}

/** What an estimate takes for granted. */
export type Assumed = {
  /** Per cent of the worth at the border. */
  duty: number
  exportClearance: Money
  /** Where the goods are loaded: what the seller says, else a port of the country they lie in. */
  from: Port
  importClearance: Money
  kilometres: number
  /** Containers of 20 feet, or trucks; none of what flies. */
  loads?: number
  /** Per cent of 110 per cent of the goods' worth. */
  premium: string
}

/** An auction as everybody sees it. */
export type AuctionNow = {
  bidders: number
  bids: number
  /** Until when the seller may take the highest bid, where it is below the reserve. */
  decideBy?: string
  destination?: Address
  endsAt: string
  hasReserve: boolean
  isOver: boolean
  isReserveMet: boolean
  isWon: boolean
  /** The number of who leads. */
  leader?: number
  /** The least that the next bid has to be. */
  least: Money
  price: Money
  sums?: AuctionSums
  /** How many of the bids count no more. */
  voided: number
}

/** An auction as one of those sees it who hold it or bid in it. */
export type AuctionSeen = {
  auction: AuctionNow
  bidStatus?: BidStatus
  counter?: Counter
  dealId?: DealId
  highest?: Money
  /** Whether the lot is the company's own. */
  isOwn: boolean
  ownMost?: Money
  /** The number that others know the company by. */
  ownNumber?: number
}

/** What the whole lot comes to at prices that are for one unit, or one metric ton of it. */
export type AuctionSums = {
  /** At the least that the next bid has to be. */
  least: Money
  /** At the price now. */
  price: Money
  /** How many times its price the lot costs: its units, or its metric tons. */
  quantity: string
  unit?: Unit
}

/** Whom a letter is for: everybody of these, cut down by each of the others that is told. */
export type Audience = {
  countries?: Country[] | null
  /** Traders unless told. */
  roles?: Role[]
  userIds?: UserId[] | null
}

/** Which journals the audit reads. */
export type AuditArea = 'people' | 'deals'

/** Which lines are asked for; every field narrows. */
export type AuditFilter = {
  area?: AuditArea
  by?: Text1To254 | null
  from?: Day | null
  kind?: Text1To60 | null
  of?: Text1To254 | null
  order_id?: Text1To20 | null
  to?: Day | null
}

/** One thing that somebody did. */
export type AuditLine = {
  _id: string
  at: string
  by?: AuditedPerson
  deal?: AuditedDeal
  /** What was written down with it. */
  details?: Record<string, unknown>
  /** From which address, as long as it is kept. */
  from?: string
  /** What was done, such as `permissions` or `deal.cancelled`; `refused` for a call of staff that was refused. */
  kind: string
  of?: AuditedPerson
}

/** A deal, as the audit names it. */
export type AuditedDeal = {
  _id: DealId
  order_id: string
}

/** A person, as the audit names them. */
export type AuditedPerson = {
  _id: UserId
  name: string
}

/** By what right somebody signs for the company. */
export type AuthorizationType = 'owner' | 'partner' | 'director' | 'authorized-employee' | 'power-of-attorney'

/** One thing that waits. */
export type Awaited = AwaitedApproval | DeskTask | LotDuty | PendingAction

/** What waits for an admin to approve it, among all that waits for them. */
export type AwaitedApproval = {
  _id: string
  approval: ApprovalView
  kind: AwaitedKind
}

/** What an approval is among what waits for somebody. */
export type AwaitedKind = 'approval'

/** How a trader stands out. */
export type Badge = 'bronze' | 'silver' | 'gold' | 'platinum'

/** From one whole number to another. */
export type Band = {
  least: number
  most: number
}

/** An IBAN whose check digits hold and whose country writes it so, or the number of an account and the code of its bank (a BIC, an Indian IFSC or an American ABA routing number) as in `50100012345678/HDFC0001234`. Compared as it is written without spaces, hyphens and small letters, the code of a head office as that of its bank. */
export type BankAccount = string

/** An e-mail domain whose addresses are officers of a bank. */
export type BankDomain = {
  _id: string
  bankId: BankId
  bankName: string
  /** By whose weekends and holidays its days are counted. */
  country: Country
  domain: string
}

/** What the orders of one bank, or of none, reserve. */
export type BankExposure = {
  bank?: BankRef
  orders: number
  reserved: Money
}

/** A partner bank. */
export type BankId = string

/** How much of a buyer's limit the orders of one bank reserve; of all other orders it says nothing. */
export type BankLimitUse = LimitBounds & {
  company: Party
  left?: Money
  limit?: Money
  orders: number
  reserved: Money
}

/** The bank that finances a deal. */
export type BankRef = {
  _id: BankId
  name: string
}

/** An amount as a bidder gives it: digits with a point at most, in the currency of the lot. */
export type BidAmount = string

/** An auction that the company holds or bids in. */
export type BidItem = AuctionSeen & {
  /** Of this auction of the lot, which may have been put up more than once. */
  _id: string
  /** Whether the company is to act, lest something lapses. */
  isTurn: boolean
  lot: NegotiatedLot
}

/** How an auction stands, with its log and what of it is the caller's. */
export type BidLog = AuctionSeen & {
  /** The newest, in the order in which they were received. */
  bids: ShownBid[]
  /** The server's time. */
  now: string
  /** What the lot is called. */
  title: string
}

/** `data` of a bid. */
export type BidReceipt = AuctionNow & {
  _id: ListingId
  /** The bid's number in the log; none of one that only raises the own most, of which nobody else learns. */
  bid?: number
  /** The number that others know the bidder by. */
  bidder: number
  leads: boolean
  /** The most that the bidder would pay; the bidder's alone. */
  most: Money
}

/** Where one stands. The seller's is running while bids are taken; below the reserve it is the seller's to decide, and whoever is named a price has to answer; who waits is bound meanwhile. What ended went to somebody else, or to nobody. */
export type BidStatus = 'running' | 'leads' | 'outbid' | 'toDecide' | 'toAnswer' | 'waits' | 'sold' | 'won' | 'ended'

/** What stands on the invoices of a company. */
export type BillingDetails = {
  account?: BankAccount
  address: Address
  bankName?: Text1To200
  currency: Currency
  /** Where invoices are sent to. */
  email: Email
  legalName: Text1To200
  swift?: Swift
  taxIDNumber?: Text1To40
}

/** What is to be done. */
export type BindingKind = 'order' | 'offer' | 'quote' | 'accept' | 'counter' | 'bid'

export type BringDocuments = {
  documents: DocumentsByKind
}

/** What became of a letter to many. */
export type Broadcast = {
  _id?: BroadcastId
  /** Until then it can be stopped. */
  leavesAt?: string
  letters: number
  /** The number in words, so that a zero too many is seen. */
  lettersInWords: string
  preview?: BroadcastPreview
  suppressed: number
  /** Those of the others whose address cannot be reached. */
  unreachable: number
}

/** A letter of staff to many. */
export type BroadcastId = string

/** A letter to many before it is sent: as its readers would have it, and the first of them. */
export type BroadcastPreview = {
  /** In each language. */
  letters: ShownLetter[]
  /** The addresses of the first who would get it. */
  recipients: string[]
}

/** The letters that staff may send to many. */
export type BroadcastTemplate = 'announcement' | 'service-update'

/** A file that the caller has uploaded. */
export type BroughtFile = {
  expiresOn?: Day | null
  fileURL: Text1To200
}

/** The five lists; every deal is in exactly one. */
export type Bucket = 'open' | 'closed' | 'cancelled' | 'disputed' | 'deleted'

/** How bulk goods are packed. */
export type BulkPackaging = 'bags' | 'cartons' | 'drums' | 'flexitank' | 'super-bulk-bag' | 'intermediate-bulk-container' | 'others'

export type BulkType = 'loose-bulk' | 'packaged-bulk'

export type ById = {
  id: string
}

export type ByJoinLink = {
  /** The token of the link. */
  token: string
}

export type ByLetter = {
  /** What of: `news` where absent, a topic of letters, or `all`. */
  about?: string | null
  /** The token of the link. */
  token: string
}

export type ByLink = {
  /** The token of the link. */
  token: string
}

/** Open deals by status. */
export type ByStatus = {
  domestic: Record<string, number>
  international: Record<string, number>
}

/** Somebody who may be asked to sign. */
export type Candidate = {
  _id: UserId
  companyName: string
  name: string
  role: PartyRole
}

/** How the buyer gets the goods from the carrier. */
export type CargoRelease = 'original-bill' | 'sea-waybill' | 'surrendered-bill' | 'electronic-bill' | 'shipping-guarantee'

/** How goods are packed and travel, when they are shipped, and how long they keep. */
export type CargoTerms = {
  bulkPackaging?: BulkPackaging
  bulkType?: BulkType
  cargoType?: CargoType
  packing?: Packaging
  shelfLife?: ShelfLife
  shipment?: ShipmentWindow
}

export type CargoType = 'containerized' | 'bulk'

/** Every fixed option list; they never change while the server runs. */
export type Catalogue = DealOptions & GoodsOptions & FreightOptions & CompanyOptions

/** The nineteen product categories. */
export type Category = 'animals-and-pet-supplies' | 'apparel-and-accessories' | 'arts-and-entertainment' | 'baby-and-toddler' | 'business-and-industrial' | 'cameras-and-optics' | 'electronics' | 'food-beverages-and-tobacco' | 'furniture' | 'hardware' | 'health-and-beauty' | 'home-and-garden' | 'luggage-and-bags' | 'media' | 'office-supplies' | 'religious-and-ceremonial' | 'sporting-goods' | 'toys-and-games' | 'vehicles-and-parts'

/** What is wrong in a column of a row. */
export type CellFault = {
  code: string
  field: string
  /** What should. */
  holds: Holds
  /** Its row in the file. */
  row: number
  /** What stands there, or the beginning of it. */
  value: string
}

/** A challenge: find a decimal number such that SHA-256 of `challenge.number` begins with `difficulty` zero bits. */
export type Challenge = {
  challenge: string
  difficulty: number
  /** Seconds until it is good no longer. */
  expiresIn: number
}

export type Change = {
  currentPassword: string
  /** 8 to 128 characters of any script, to the byte as they are. */
  newPassword: string
}

/** What staff change of somebody's record; what is absent stays. An empty text takes an optional field away. */
export type ChangeByStaff = {
  /** By what somebody may commit their company, until an authorization letter that says so is in review. */
  authorizationType?: string | null
  company?: CompanyChange | null
  firstName?: string | null
  language?: Language | null
  lastName?: string | null
  phone?: Phone | null
}

/** What may be told to have changed, by its name on the wire. */
export type ChangedField = 'incoterm' | 'paymentTerm' | 'transportMode' | 'containerLoad' | 'inspection' | 'cargoRelease' | 'quantity' | 'unitPrice' | 'destination' | 'deliveryTerms' | 'notes' | 'dueOn' | 'holiday' | 'bankHoliday' | 'holidayAbroad' | 'answerBy' | 'examineBy' | 'channel' | 'route' | 'carrier' | 'containers' | 'departure' | 'arrival'

/** Which side of the market a deal came from. */
export type Channel = 'procurement' | 'warehouse'

export type CheckEmail = {
  email: string
}

/** An identity check at a provider. */
export type CheckId = string

export type CheckPhone = {
  phoneNumber: string
}

export type CheckRequest = {
  userId: UserId
}

/** How far a check has come. */
export type CheckRequested = {
  status: CheckStatus
}

/** What the provider of identity checks came to. */
export type CheckResult = 'inReview' | 'accepted' | 'rejected'

/** How far a check by the provider has come. */
export type CheckStatus = 'requested' | 'failed' | 'inReview' | 'accepted' | 'rejected'

/** Files in any number of named fields, and a solved challenge. */
export type CheckedForm = {
  /** `challenge.number`, unless the header `x-captcha` carries it. */
  captchaToken?: string | null
  file: string
}

/** Files in any number of named fields, and how to read them. */
export type ChosenForm = {
  choices?: TableChoices | null
  file: string
}

/** A claimed line as it is written: its id alone, or with how many units of it. */
export type ClaimedForm = ItemId | ClaimedUnits

/** Goods that a dispute is about, by name. */
export type ClaimedGoods = {
  _id: ItemId
  itemName: string
  ofQuantity: number
  /** Of the whole line unless told. */
  quantity?: number
  unit: Unit
}

/** Some units of a line. */
export type ClaimedUnits = {
  _id: ItemId
  quantity?: number | null
}

/** So many units of a line. */
export type ClaimedUnitsView = {
  _id: ItemId
  quantity: number
}

/** A version of a clause: once published, it is never changed. */
export type Clause = {
  arabic: string
  english: string
  kind: ClauseKind
  /** The language whose words count where the two differ. */
  prevailing: Language
  /** Absent of the first version, which is shipped. */
  publishedAt?: string
  publishedBy?: string
  version: number
}

/** What a clause is about, in the order in which a contract has them. */
export type ClauseKind = 'quality-and-quantity' | 'inspection' | 'title-and-risk' | 'claims' | 'default' | 'force-majeure' | 'compliance' | 'confidentiality' | 'governing-law' | 'arbitration' | 'whole-agreement'

/** A clause in the version that the contract would have. */
export type ClauseView = {
  arabic: string
  english: string
  kind: ClauseKind
  prevailing: Language
  version: number
}

/** What the air must be that goods travel in, and how often it was not. */
export type Climate = {
  humidity?: Band
  readingsOutOfRange: number
  temperature?: Band
}

/** Whom a holiday closes. */
export type Closes = 'everybody' | 'banks'

/** A code is on its way. */
export type CodeSent = {
  /** Seconds that it is good. */
  expiresIn: number
  /** Seconds until another may be asked for. */
  resendIn: number
}

/** Whom somebody may hand a deal to: two of one name are told apart by where they get their mail. */
export type Colleague = Handler & {
  email: string
}

/** What a column of a file is. */
export type ColumnChoice = {
  /** A column of the table; absent where it is none of them. */
  column?: string | null
  /** Its heading as `columns` of a reply tells it. */
  heading: Text1To80
  /** What its numbers are given in: a unit of weight, length or time, or a currency. */
  unit?: string | null
}

/** `data` of every command on a deal: where the deal stands now. */
export type CommandReply = {
  version: u64
}

/** Where a page of comments ends: the next one begins with what is older. */
export type CommentMark = {
  _id: PromoterScoreId
  at: string
}

/** A page of what people wrote beside their scores. */
export type CommentPage = {
  items: PromoterComment[]
  next?: CommentMark
}

/** Where a company is at home. */
export type CompanyAddress = {
  city?: Text1To100
  country?: Country
  line1?: Text1To200
  postalCode?: Text1To20
}

/** What to change of one's company. Its name and country stand in the trade licence, its tax number in the tax certificate: once a document is in review, it takes another document to change them. Of a company that trades, name and country are in review until that document is accepted; so is the number of the licence, and the document is reviewed again for it. */
export type CompanyChange = {
  address?: Address | null
  companyName?: Name200 | null
  companyRevenue?: string | null
  companySize?: string | null
  companyType?: string | null
  exportImportCode?: string | null
  hsCode?: HsCode[] | null
  ownershipType?: string | null
  taxIDNumber?: string | null
  /** By which its days begin and end: one of its country, or of the one that it moves to; empty for the country's own. */
  timeZone?: string | null
  tradeLicence?: ToldLicence | null
  tradeRole?: string | null
  /** What a verification elsewhere is known by. */
  verificationReference?: string | null
  website?: string | null
  yearEstablished?: FoundingYear | null
}

export type CompanyDetails = {
  company: CompanyToRegister
  /** Whether something is still to come; without it, this completes the registration. */
  draft?: boolean
  id: string
}

/** The address that somebody signs in with. */
export type CompanyEmail = {
  email: string
  isVerified: boolean
}

/** A trading company. */
export type CompanyId = string

/** The limit of a company; of one that was lowered more may be reserved than it is. */
export type CompanyLimit = LimitBounds & {
  amount: Money
  /** What an order may take of it today. */
  available: Money
  /** What the orders on credit that are not over are worth. */
  reserved: Money
}

/** The option lists of companies. */
export type CompanyOptions = {
  authorizationTypes: OptionRow[]
  companyRevenues: OptionRow[]
  companySizes: OptionRow[]
  companyTypes: OptionRow[]
  countries: OptionRow[]
  ownershipTypes: OptionRow[]
  tradeRoles: OptionRow[]
}

/** What a company says of itself: the column `companies.profile`, and the same members of its record. */
export type CompanyProfile = {
  companyRevenue?: CompanyRevenue
  companySize?: CompanySize
  companyType?: CompanyType
  exportImportCode?: TraderCode
  hsCode?: HsCode[]
  inReview?: UnprovedChange
  ownershipType?: OwnershipType
  taxIDNumber?: TaxNumber
  timeZone?: TimeZoneName
  tradeLicence?: LicenceRecord
  tradeRole?: TradeRole
  verificationReference?: string
  website?: Website
  yearEstablished?: FoundingYear
}

/** A trader's company: what it is called and where it sits, and what it says of itself. */
export type CompanyRecord = CompanyProfile & {
  _id: CompanyId
  address?: Address
  companyName: string
  country: Country
}

/** Yearly revenue in dollars. */
export type CompanyRevenue = 'under-1m' | '1m-10m' | '10m-50m' | '50m-250m' | 'over-250m'

/** How many people work there. */
export type CompanySize = 'under-10' | '10-49' | '50-249' | '250-500' | 'over-500'

/** What a person says of their company; a draft may leave out anything. */
export type CompanyToRegister = {
  address?: CompanyAddress | null
  authorizationLetter?: GivenDocuments | null
  companyName?: Name200 | null
  companyRevenue?: CompanyRevenue | null
  companySize?: CompanySize | null
  companyType?: CompanyType | null
  exportImportCode?: TraderCode | null
  hsCode?: HsCode[] | null
  ownershipType?: OwnershipType | null
  taxCertificate?: GivenDocuments | null
  taxIDNumber?: TaxNumber | null
  tradeLicence?: Licence | null
  tradeRole?: TradeRole | null
  verificationReference?: Text1To100 | null
  website?: Website | null
  yearEstablished?: FoundingYear | null
}

export type CompanyType = 'sole-proprietorship' | 'local-company' | 'multi-national-company' | 'public-listed-company' | 'government-or-semi-government' | 'partnership'

/** A request with its quotations. */
export type ComparedRequest = {
  quotes: QuoteItem[]
  request: QuoteRequestView
}

/** What the service says of an envelope that was signed. */
export type Completion = {
  fields?: SignedFields
  /** As the envelope was begun with. */
  reference: Text73To73
  /** The hash of the file that was signed, in hexadecimal digits. */
  sha256: Text64To64
  signature: Mark
}

export type Confirm = {
  enrolment?: string | null
  /** A code of the app that was set up. */
  totp: string
}

/** What is to be written down, and the session of who came with a ticket, as a sign-in answers it. */
export type Confirmed = {
  expiresIn?: number
  recoveryCodes: string[]
  token?: string
  userType?: Role
}

/** What follows where it is not done. */
export type Consequence = 'delay' | 'decidedWithout' | 'staysOpen' | 'shownWithout' | 'unrated' | 'notBinding' | 'accepted' | 'staysOwed'

/** What is said of a shipment. */
export type Consignment = {
  arrival?: Times
  containerLoad?: ContainerLoad | null
  containers?: Container[]
  departure?: Times
  events?: ShipmentEvent[]
  flight?: Text1To60 | null
  humidity?: Humidity | null
  inspection?: Inspection | null
  /** What of each line goes with it. */
  items: ShippedLine[]
  portOfDischarge?: Port | null
  portOfLoading?: Port | null
  readings?: Reading[]
  shipmentBy?: ShipmentBy | null
  shipmentTiming?: ShipmentTiming | null
  temperature?: Temperature | null
  transportMode: TransportMode
  truck?: Text1To60 | null
  vessel?: Text1To60 | null
  voyage?: Text1To60 | null
}

/** What goods are in on their way. */
export type Container = {
  containerNumber?: ContainerNumber | null
  containerType: ContainerType
  seal?: Seal | null
  vgm?: Weight | null
}

/** How goods fit into containers of one type. */
export type ContainerFit = {
  containerType: ContainerType
  /** Per cent of what that many hold, by space or by weight, whichever ends first. */
  filled: number
  /** Pallets, or cartons that stand on none, of the first line in a full one. */
  holds: number
  limitedBy: Limit
  /** How many are needed; none where the goods do not fit. */
  needed?: number
}

export type ContainerLoad = 'fcl' | 'lcl'

/** The number on a container (ISO 6346): its owner, what it is, a serial number and the digit that checks them. */
export type ContainerNumber = string

/** A container with its typical measures; makers vary. */
export type ContainerRow = {
  /** Typical length, breadth and height inside, in millimetres. */
  insideMm: number[]
  label: string
  note?: string
  /** Typical kilograms of load. */
  payloadKg: number
  transportMode: TransportMode
  value: string
  /** Typical cubic metres. */
  volumeM3: number
}

export type ContainerType = '20ft-general-purpose' | '40ft-general-purpose' | '40ft-high-cube' | 'reefer-20ft' | 'reefer-high-cube-40ft' | 'insulated-20ft' | 'insulated-40ft' | 'truck-reefer' | 'truck-standard' | 'ld1' | 'ld2' | 'ld3' | 'ld4' | 'ld5' | 'ld6' | 'ld7' | 'ld8' | 'ld9' | 'ld10' | 'ld11' | 'air-reefer'

/** A container on the wire. */
export type ContainerView = {
  containerNumber?: ContainerNumber
  containerType: ContainerType
  /** Counts those of the shipment from 1. */
  number: number
  seal?: Seal
  vgm?: Weight
}

/** What the viewer may do with the contract of a deal. */
export type ContractCan = {
  send?: Ability
  write?: Ability
}

/** A term that no contract goes without. */
export type ContractTerm = 'quality' | 'origin' | 'packing' | 'shipment-window' | 'inspection' | 'documents' | 'incoterm' | 'destination' | 'buyer-number' | 'seller-number'

/** What a contract says beside its deal. */
export type ContractTerms = {
  cropYear?: Text4To9
  /** What the seller presents. */
  documents?: DocumentType[]
  inspection?: InspectionTerm
  origin?: Country
  packing?: Text1To300
  quality?: QualityParameter[]
  shipBy?: Day
  shipFrom?: Day
  specification?: Text1To2000
}

/** The contract of a deal, with who may be asked to sign it. */
export type ContractToSign = ContractView & {
  people: Candidate[]
}

/** The contract of a deal as it would be issued now. */
export type ContractView = {
  /** What of them the deal says already, which neither side writes otherwise. */
  agreed: AgreedTerms
  /** The contract that it would amend, such as `SC-0001`. */
  amends?: string
  can: ContractCan
  clauses: ClauseView[]
  /** What it lacks before it may be issued. */
  lacks: LackView[]
  terms: ContractTerms
  /** How often its terms were written; 0 while they are what the deal and its lot tell. */
  version: number
}

export type ConversationFormat = 'csv' | 'xlsx' | 'pdf'

/** A conversation about a lot or a deal. */
export type ConversationId = string

/** A conversation in a list, as the caller has read it. */
export type ConversationItem = {
  _id: ConversationId
  /** When the newest message was written, by which side, and how it begins. */
  at: string
  begins?: string
  cut: Cut
  deal?: NamedDeal
  files: number
  lot?: NamedLot
  side: PartyRole
  /** How many messages the caller has not read. */
  unread: number
  /** The others who take part, by their names. */
  with: string[]
}

/** Conversations, the newest first. */
export type Conversations = {
  hasMore: boolean
  items: ConversationItem[]
}

/** What is paid beside the goods. */
export type Cost = 'exportClearance' | 'carriage' | 'insurance' | 'importClearance'

/** One cost, in the currency of the lot. */
export type CostLine = {
  amount: Money
  cost: Cost
  payer: Payer
}

/** How many of something: 1 to a hundred million. */
export type Count = number

/** One of the deals behind a number. */
export type Counted = {
  /** What was answered in it, where that is what is measured. */
  answers?: AnswerGiven[]
  closedAt: string
  dealId: DealId
  /** Whether it holds to the measure; of a time and of stars, nothing does or does not. */
  holds?: boolean
  order_id: string
  stars?: Stars
}

/** What the seller would take of the highest bidder. */
export type Counter = {
  /** The bidder said no; the seller may name less, or take the bid. */
  isDeclined: boolean
  price: Money
}

/** `data` of an answer to what a seller named. */
export type CounterAnswered = {
  dealId?: DealId
  price: Money
}

export type CounterBid = {
  /** More than was bid, the reserve at most, and less than was named before. */
  price: Money
}

/** The English name, or ISO 3166's two letters */
export type Country = string

export type CreateDomain = {
  bankName: Name120
  country?: Country | null
  domain: EmailDomain
}

/** The two currencies; the dirham is fixed to the dollar. */
export type Currency = 'USD' | 'AED'

/** A currency and its fixed rate. */
export type CurrencyRow = {
  label: string
  perUsd: string
  symbol: string
  value: string
}

/** Between whom a conversation is. */
export type Cut = 'lot' | 'sides' | 'buyer' | 'seller' | 'bank'

/** A copy of what the server knows of its person. */
export type DataExport = {
  askedAt: string
  expiresAt?: string
  /** The archive, once it is ready. */
  location?: string
  readyAt?: string
  status: DataExportStatus
}

/** How far an archive of somebody's data has come. */
export type DataExportStatus = 'making' | 'ready' | 'failed'

/** A real calendar day of these times, as `2026-02-28`. */
export type Day = string

/** What days are counted in. */
export type DayType = 'calendar' | 'working' | 'banking'

/** How many days goods are planned to be at sea: 1 to 120. */
export type DaysAtSea = number

/** Within how many days after shipment a letter of credit has documents presented: 1 to 180. */
export type DaysToPresent = number

/** A file of a deal, for staff. */
export type DealFileView = {
  _id: FileId
  at: string
  by: PartyRole
  byName: string
  documentType?: DocumentType
  /** Counts the files of this kind on this step from 1, those that were taken off too. */
  documentVersion: number
  fileName: string
  fileURL: string
  note?: Text0To500
  removedAt?: string
  review: FileReview
  stepNumber?: StepNumber
  swiftMessage?: SwiftMessage
}

/** A deal, called an order on the admin's side. */
export type DealId = string

/** The two kinds of order, each with its own timeline and numbers. */
export type DealKind = 'international' | 'domestic'

/** The option lists of deals. */
export type DealOptions = {
  buckets: OptionRow[]
  channels: OptionRow[]
  currencies: CurrencyRow[]
  dealKinds: OptionRow[]
  dealStatuses: OptionRow[]
  deliveryOptions: OptionRow[]
  disputeCategories: OptionGroup[]
  disputeOutcomes: OptionRow[]
  holdReasons: OptionRow[]
  incoterms: OptionRow[]
  paymentTerms: OptionRow[]
  paymentTypes: OptionGroup[]
  stepOwners: OptionRow[]
  stepStatuses: OptionRow[]
}

/** As which side of its deals a company is looked at. */
export type DealSide = 'seller' | 'buyer'

/** How far a deal has come, in the order of its life. */
export type DealStatus = 'DRAFT' | 'CONTRACT_PENDING' | 'COMPLIANCE_REVIEW' | 'FUNDING_PENDING' | 'FUNDED' | 'PREPARING' | 'INSPECTED' | 'EXPORT_CLEARED' | 'DISPATCHED' | 'SHIPPED' | 'ARRIVED' | 'IMPORT_CLEARED' | 'DELIVERED' | 'ACCEPTED' | 'SETTLED' | 'CLOSED' | 'CANCELLED'

/** A deal on the wire. */
export type DealView = CargoTerms & {
  _id: DealId
  assignedBank?: BankRef
  balance?: Money
  /** Both, as contracts write them: `CIF Jebel Ali (Incoterms 2020)`. */
  basis?: string
  bucket: Bucket
  buyer: Party
  buyerRating?: Stars
  cancelReason?: Text0To500
  cargoRelease?: CargoRelease
  channel: Channel
  /** The last day on which the goods may be claimed, once they are accepted; what they hid, also of a closed deal. */
  claimsEndOn?: string
  containerLoad?: ContainerLoad
  createdAt: string
  dealId: DealId
  dealStatus: DealStatus
  deletedAt?: string
  deliveryDoc?: DeliveryView
  deliveryTerms?: Text0To500
  destination?: Address
  dispute?: DisputeView
  disputes?: Keyed<DisputeView>
  /** The day on which the order ends by itself, unless somebody moves it. */
  endsOn?: string
  examination?: Examination
  finance?: FinanceView
  financeStatus: FinanceStatus
  givenBack?: Money
  goodsBeforeDocuments?: GoodsBeforeDocuments
  handler?: Handler
  /** Whether it ended so. */
  hasExpired?: boolean
  incoterm?: Incoterm
  inspection?: Inspection
  invoice?: InvoiceView
  items: Keyed<ItemView>
  kind: DealKind
  listingId: ListingId
  money: MoneyView
  notes?: Text0To2000
  onHold?: HoldReason
  /** The display number, such as `INT0001`. */
  order_id: string
  origin?: Port
  owed?: Money
  paid?: Money
  paymentTerm: PaymentTerm
  place?: Text1To100
  /** The day on which a rating is shown that waits for the other side's. Not for banks. */
  ratingsShowOn?: string
  refund?: Money
  refunds?: Keyed<RefundView>
  seller: Party
  sellerRating?: Stars
  shipments: Keyed<ShipmentView>
  timeline: Keyed<StepView>
  totals: Totals
  transportMode?: TransportMode
  unknownAccount?: UnknownAccount
  /** The sides that were not verified when the order was placed, until compliance is passed. Not for banks. */
  unverified?: PartyRole[]
  updatedAt: string
  uploadedDeliveryOrders: Keyed<FileView>
  version: u64
}

export type DecideApproval = {
  decision: ApprovalDecision
}

/** What staff decide on an application. */
export type DecideLimit = {
  decision: LimitDecision
  /** The last day on which orders may take of it; for good where it is left out. */
  expiresOn?: string | null
  /** In dollars; wanted where it is approved. */
  limit?: string | null
  note?: Text0To500 | null
  tenorDays?: TenorDays | null
}

/** What staff decide on a phrase: at first, or otherwise than before. */
export type DecidePhrase = {
  decision: PhraseDecision
  reason?: Text0To500 | null
}

/** The sign before a fraction. */
export type DecimalSign = '.' | ','

export type DegreesTo180 = number

export type DegreesTo90 = number

export type DeleteUser = {
  reason?: Text0To500 | null
  userId: UserId
}

/** The newest delivery order. */
export type DeliveryView = {
  deliveryId: FileId
  path: string
}

/** A designated zone, by a code of our own. */
export type DesignatedZone = 'KPFTZ' | 'ADAFZ' | 'KIZ' | 'AAAFZ' | 'ABAFZ' | 'JAFZ' | 'DUCAMZ' | 'DTC' | 'QUOZ' | 'QUSAIS' | 'DAC' | 'DAFZ' | 'IHC' | 'DCC' | 'HFZ' | 'SAIF' | 'AFZ' | 'UAQPORT' | 'UAQROAD' | 'RAKFTZ' | 'RAKMC' | 'RAKAFZ' | 'HAMRA' | 'GHAIL' | 'HULAILA' | 'FFZ' | 'FOIZ'

/** One of them. */
export type DeskTask = {
  _id: string
  kind: DeskTaskKind
  /** Of the company that applied or asked, or of the person. */
  name: string
  /** Since when it waits. */
  since: string
  /** The application, the phrase, the company whose goods wait, or the person. */
  targetId: string
}

/** What it is. */
export type DeskTaskKind = 'limitApplication' | 'goods' | 'phrase' | 'verification'

/** Where a lot is meant to go. */
export type Destination = {
  country: Country
}

export type Details = {
  /** Whether the caller has just signed in; the answer is the same. */
  withLogin?: boolean | null
}

/** What is sealed to a browser, in the letters of base64url without padding. */
export type DeviceKeys = {
  /** Its secret: 16 bytes. */
  auth: string
  /** Its public key on the curve P-256: 65 bytes. */
  p256dh: string
}

/** One thing that is different. What was not there is absent. */
export type Difference = {
  after?: string
  before?: string
  /** Where it stands in the record, such as `timeline.4.dueOn`; of what is one of many, its key. */
  field: string
}

/** Two documents that do not agree, or one and the day of presentation. */
export type Discrepancy = {
  _id: string
  /** Of UCP 600. */
  article: string
  first: DocumentValue
  rule: DiscrepancyRule
  second: DocumentValue
}

/** What is wrong between two documents. */
export type DiscrepancyRule = 'conflict' | 'description' | 'overdrawn' | 'currency' | 'underinsured' | 'insured-late' | 'shipped-late' | 'presented-late' | 'issued-late' | 'weights'

/** What becomes of documents that are refused (UCP 600, article 16 c iii). */
export type Disposition = 'held-for-presenter' | 'held-for-waiver' | 'returned' | 'as-instructed'

/** The ten kinds of dispute. */
export type DisputeCategory = 'time' | 'price' | 'quantity' | 'quality' | 'payment' | 'delivery' | 'partial-delivery' | 'documents' | 'force-majeure' | 'other'

/** How a dispute ended. */
export type DisputeOutcome = 'price-reduction' | 'replacement' | 'refund' | 'return' | 're-documentation' | 'extension' | 'cancellation' | 'insurance-claim' | 'arbitration' | 'no-fault'

/** The reasons within the categories. */
export type DisputeReason = 'shipped-late' | 'delivered-late' | 'cargo-not-ready' | 'vessel-not-named' | 'documents-late' | 'step-overran' | 'price-differs' | 'undisclosed-charges' | 'wrong-currency-or-rate' | 'discount-not-applied' | 'unilateral-price-change' | 'difference-in-delivered-quantity' | 'short-quantity' | 'excess-quantity' | 'weight-loss' | 'packages-missing' | 'manifest-differs' | 'off-specification' | 'residue-or-toxin' | 'pest-or-contamination' | 'spoilage' | 'short-shelf-life' | 'wrong-variety' | 'delay-in-payment-to-seller' | 'advance-not-received' | 'letter-of-credit-late' | 'short-payment' | 'refund-outstanding' | 'bank-refused-documents' | 'not-delivered' | 'wrong-place' | 'damaged-in-transit' | 'cold-chain-broken' | 'seal-missing' | 'consignee-refused' | 'part-missing' | 'balance-not-scheduled' | 'partial-not-allowed' | 'split-differs' | 'wrong-commercial-invoice' | 'bill-of-lading-missing' | 'certificate-wrong' | 'documents-conflict' | 'wrong-consignee' | 'suspected-false-document' | 'natural-disaster' | 'war-or-sanctions' | 'trade-ban' | 'epidemic-or-strike' | 'vessel-casualty' | 'no-response' | 'breach-of-confidentiality' | 'suspected-fraud' | 'platform-fee-or-service' | 'free-text'

/** How disputes are sorted: by when they were raised, by the name of who raised them, or by when they are to be decided. */
export type DisputeSort = '-createdAt' | 'createdAt' | 'name' | '-name' | 'due'

/** Open, then closed. */
export type DisputeStatus = 'open' | 'closed'

/** A dispute on the wire. */
export type DisputeView = {
  amount?: Money
  answer?: Text1To2000
  /** The last day to answer; staff decide nothing before, unless there is an answer. */
  answerBy?: string
  answeredAt?: string
  category?: DisputeCategory
  /** The lines that it is about; all of them where it names none. */
  claimed?: ItemId[]
  claimedUnits?: Keyed<ClaimedUnitsView>
  closedAt?: string
  credited?: Money
  /** By when staff decide, while it is open. */
  decideBy?: string
  description?: Text0To2000
  files: Keyed<EvidenceView>
  /** It is open, and that day is over. */
  isOverdue?: boolean
  /** Until when the sides seek an end by themselves, while it is open. */
  mediateBy?: string
  /** Counts the disputes over the deal from 1. */
  number: number
  openedAt: string
  openedBy: PartyRole
  orderRef: DealId
  outcome?: DisputeOutcome
  proposals: Keyed<ProposalView>
  reason?: DisputeReason
  resolution?: Text0To2000
  status: DisputeStatus
  toParty: CompanyId
}

export type Disputes = {
  filters?: SearchFilter
  page?: PageRequest
  sort?: DisputeSort
  status?: DisputeStatus
}

export type DisputesOfOrders = {
  dealIds: DealId[]
  status?: DisputeStatus
}

/** How a document may be decided, by what is decided. */
export type DocumentCan = {
  accept?: Ability
  inReview?: Ability
  requestRevision?: Ability
  waive?: Ability
}

/** What the documents of a presentation are compared by. */
export type DocumentField = 'number' | 'issuedOn' | 'seller' | 'buyer' | 'goods' | 'packages' | 'netWeight' | 'grossWeight' | 'portOfLoading' | 'portOfDischarge' | 'shippedOn' | 'amount' | 'account' | 'latestShipmentOn' | 'expiresOn' | 'presentWithin' | 'presentedOn'

/** Each narrows. */
export type DocumentFilters = {
  dealId?: DealId | null
  documentType?: DocumentType | null
  /** In the name of the file, or the number of its order. */
  search?: string | null
  status?: SignatureStatus | null
}

/** A document of somebody's verification. */
export type DocumentId = string

/** The kinds of document that verify a person and a company. */
export type DocumentKind = 'nationalID' | 'tradeLicence' | 'taxCertificate' | 'authorizationLetter'

/** Where a document comes from. */
export type DocumentOrigin = 'uploaded' | 'printed' | 'sealed'

export type DocumentPage = {
  behind?: Place | null
  filters?: DocumentFilters
  page?: PageRequest
  /** By when they came, or by the name of the file. */
  sort?: ListSort
}

/** A document, with what a reviewer may do about it. */
export type DocumentRecord = ReviewedDocument & {
  can: DocumentCan
}

/** What a reviewer decides of a document. */
export type DocumentReview = {
  comment?: Text1To1000 | null
  decision: ReviewDecision
  documentId: DocumentId
  expiresOn?: Day | null
}

/** How far the review of a document has come. */
export type DocumentStatus = 'received' | 'inReview' | 'accepted' | 'revisionWanted' | 'waived'

/** A document, in the place of another or the first of its kind. */
export type DocumentSubmission = {
  documentId?: DocumentId | null
  expiresOn?: Day | null
  /** The location of a PDF or a picture that the caller has uploaded. */
  fileURL: Text1To200
  kind?: DocumentKind | null
}

/** What a file on a step is. */
export type DocumentType = 'commercial-invoice' | 'tax-invoice' | 'credit-note' | 'proforma-invoice' | 'purchase-order' | 'sales-contract' | 'sales-contract-to-sign' | 'payment-security' | 'payment-proof' | 'packing-list' | 'certificate-of-origin' | 'phytosanitary-certificate' | 'fumigation-certificate' | 'bill-of-lading' | 'sea-waybill' | 'airway-bill' | 'truck-waybill' | 'booking-confirmation' | 'verified-gross-mass' | 'container-seals' | 'insurance-certificate' | 'iso-certificate' | 'conformity-or-analysis' | 'halal-certificate' | 'kosher-certificate' | 'organic-certificate' | 'gmo-certificate' | 'veterinary-health-certificate' | 'inspection-report' | 'export-declaration' | 'import-permit' | 'import-declaration' | 'duty-receipt' | 'food-release' | 'arrival-notice' | 'delivery-order' | 'delivery-note' | 'goods-received-note' | 'weighbridge-ticket' | 'temperature-log' | 'stock-report' | 'limit-approval' | 'discrepancy-notice' | 'payment-advice' | 'claim' | 'kyb-pack' | 'other'

/** What one document says. */
export type DocumentValue = {
  documentType?: DocumentType
  field: DocumentField
  fileId?: FileId
  value: string
}

/** At least one of these. */
export type DocumentsByKind = {
  authorizationLetter?: BroughtFile | null
  nationalID?: BroughtFile | null
  taxCertificate?: BroughtFile | null
  tradeLicence?: BroughtFile | null
}

/** Whom something may wait for. */
export type Doer = 'seller' | 'buyer' | 'bank' | 'desk'

/** A domain that is no bank's any more, and the officers whose sessions ended with it. */
export type DomainRemoved = {
  bankName: string
  domain: string
  officers: UserId[]
}

/** By when it is due. */
export type DueBy = 'overdue' | 'today' | 'week'

/** What something that waits is: of a deal, on a lot, or of staff. */
export type DutyKind = ActionKind | LotDutyKind | DeskTaskKind | AwaitedKind

/** Which page of it is shown, and of which of it. */
export type DutyQuery = {
  due?: DueBy
  handler?: UserId
  kind?: DutyKind
  page?: PageRequest
  /** A part of an order's number, or of the name of a party, of its bank or of its goods. */
  search?: string
  /** Of what nobody took on who may still enter. */
  unhandled?: boolean
}

/** An e-mail address, in lower case. */
export type Email = string

/** How far a change of the address has come. */
export type EmailChange = {
  awaits?: ApprovalId
  /** The address that is to be signed in with once the link is opened that is mailed there. */
  email: string
  userId: UserId
}

/** An e-mail domain of a bank's own, in lower case. */
export type EmailDomain = string

export type EmailProof = {
  email: string
  flow?: FlowSecret | null
  id?: RegistrationId | null
  otp: string
}

export type EmailToProve = {
  email: string
  flow?: FlowSecret | null
}

/** One session, or all but the one at hand. */
export type EndSessions = {
  allOthers?: boolean
  sessionId?: SessionId | null
}

/** A dispute that staff are to end; its reason is that of the request. */
export type EndedDispute = {
  amount?: Money
  dealId: DealId
  number: number
  order_id: string
  outcome?: DisputeOutcome
}

/** How many sessions ended. */
export type EndedSessions = {
  ended: number
}

export type Enrol = {
  /** The ticket that a sign-in answered which must have a second factor; in the place of a session. */
  enrolment?: string | null
  /** The code of the app in use, where another is to take its place. */
  totp?: string | null
}

/** A secret to be put into an authenticator app. */
export type Enrolment = {
  /** The address as a picture, in SVG. */
  qr: string
  /** In base 32, to be typed. */
  secret: string
  /** As an `otpauth:` address. */
  uri: string
}

export type ErrorCode = 'FIELD_EXISTS' | 'FIELD_MISSING' | 'FIELD_NOT_CREATED' | 'FIELD_INVALID' | 'FIELD_WRONG_TYPE' | 'FIELD_REQUIRED' | 'FIELD_EMPTY' | 'MALFORMED_REQUEST' | 'INVALID_USER_ID' | 'INVALID_DEAL_ID' | 'INVALID_DEAL_IDS' | 'NOT_FOUND' | 'RECORD_CHANGED' | 'NOT_ALLOWED' | 'NOT_AUTHORIZED' | 'IDEMPOTENCY_KEY_REUSED' | 'WRONG_METHOD' | 'REQUEST_TOO_SLOW' | 'REQUEST_TOO_LARGE' | 'REQUEST_HEAD_TOO_LARGE' | 'WRONG_MEDIA_TYPE' | 'RANGE_NOT_SATISFIABLE' | 'TOO_MANY_REQUESTS' | 'UNAVAILABLE' | 'INTERNAL_ERROR' | 'FILE_LOST' | 'ORIGIN_NOT_ALLOWED' | 'WRONG_SUBPROTOCOL' | 'QUERY_NOT_ALLOWED' | 'NO_HANDSHAKE' | 'NOT_SIGNED_IN' | 'SIGN_IN_EXPIRED' | 'LOGGED_OUT' | 'BAD_SIGNATURE' | 'INVALID_CREDENTIALS' | 'EMAIL_NOT_VERIFIED' | 'USER_DISABLED' | 'NOT_REGISTERED' | 'TOO_MANY_ATTEMPTS' | 'CAPTCHA_REQUIRED' | 'TOTP_REQUIRED' | 'TOTP_ENROLMENT_REQUIRED' | 'PROOF_REQUIRED' | 'FACTOR_TAKEN' | 'FACTOR_NOT_SET_UP' | 'FACTOR_NOT_OFFERED' | 'FACTOR_NEEDED' | 'PASSWORD_NOT_UPDATED' | 'WEAK_PASSWORD' | 'WRONG_PASSWORD' | 'LINK_DEAD' | 'PHONE_REQUIRED' | 'EMAIL_REQUIRED' | 'PHONE_IN_USE' | 'PHONE_VERIFIED' | 'NUMBER_NOT_SERVED' | 'CODE_SENT_RECENTLY' | 'TOO_MANY_CODES' | 'CODE_NOT_DELIVERED' | 'WRONG_OTP' | 'WRONG_CODE' | 'TAX_NUMBER_SHAPE' | 'TAX_NUMBER_DIGIT' | 'REGISTRATION_COMPLETE' | 'RESPONSE_EMPTY' | 'TOO_MANY_ADDRESSES' | 'USER_CHANGED' | 'LAST_ROLE_MANAGER' | 'WELCOME_SENT_RECENTLY' | 'TOO_MANY_PHONE_CHANGES' | 'COMPANY_IN_LICENCE' | 'TAX_NUMBER_IN_CERTIFICATE' | 'LICENCE_IN_REVIEW' | 'AUTHORIZATION_IN_LETTER' | 'TOO_MANY_EMAIL_CHANGES' | 'SESSION_IN_USE' | 'DEALS_OPEN' | 'USER_HAS_DEALS' | 'APPROVAL_WAITS' | 'ONLY_OTHER_APPROVER' | 'FILE_UNREADABLE' | 'FILE_KIND_UNKNOWN' | 'FILE_LOCKED' | 'SCRIPT_NOT_PRINTED' | 'FILE_ACTIVE_CONTENT' | 'PICTURE_TOO_LARGE' | 'UPLOAD_FAILED' | 'TOO_MANY_FILES' | 'NO_ROOM_FOR_FILES' | 'PRINTER_NOT_READY' | 'TOO_MANY_PAPERS' | 'NO_CHECK_PROVIDER' | 'CHECK_REFUSED' | 'CHECK_UNDER_WAY' | 'DOCUMENT_KIND_TAKEN' | 'DOCUMENT_TWICE' | 'DOCUMENT_IN_REVIEW' | 'DOCUMENT_NOT_IN_REVIEW' | 'DOCUMENT_REVIEW_TAKEN' | 'DOCUMENT_DECIDED' | 'LICENCE_EXPIRED' | 'LICENCE_DATE_WANTED' | 'SELLER_LICENCE_EXPIRED' | 'NO_SUCH_STEP' | 'NOTHING_TO_EDIT' | 'OWN_LOT' | 'NOT_YOUR_DEAL' | 'BELOW_MINIMUM' | 'BEYOND_LOT' | 'PRICE_CHANGED' | 'COUNTRY_BARRED' | 'DUE_TOO_FAR' | 'DEAL_CHANGED' | 'DEAL_BUSY' | 'STEP_DONE' | 'STEP_SKIPPED' | 'STEP_WAITS' | 'STEP_LACKS' | 'NOT_YOUR_STEP' | 'FILE_IS_EVIDENCE' | 'STEP_RESTS_ON_FILE' | 'OWN_DOCUMENT' | 'ACCOUNT_UNKNOWN' | 'ACCOUNT_UNREAD' | 'ACCOUNT_KNOWN' | 'DOCUMENT_NOT_NEEDED' | 'NO_DELIVERY_ORDER' | 'FILE_TWICE' | 'FILE_OF_ANOTHER_DEAL' | 'DOCUMENT_SEALED' | 'STEP_FULL' | 'DEAL_FULL' | 'DEAL_DELETED' | 'DEAL_NOT_DELETED' | 'DEAL_CANCELLED' | 'DEAL_CLOSED' | 'TOO_LATE_TO_CANCEL' | 'TOO_LATE_TO_CALL_OFF' | 'TOO_LATE_TO_EDIT' | 'BANK_ASSIGNED' | 'TOO_LATE_TO_CONVERT' | 'TOO_LATE_TO_REOPEN' | 'DEAL_RUNS' | 'DEAL_NOT_OVER' | 'CREDIT_LIVE' | 'NOT_WAREHOUSE' | 'NOTHING_TO_REFUND' | 'BEYOND_REFUND' | 'REFUND_TWICE' | 'REFUND_REVIEWED' | 'TOO_MANY_REFUNDS' | 'STOCK_ABSENT' | 'STOCK_NOT_CLEARED' | 'NO_BANK' | 'FINANCE_DECLINED' | 'TOO_LATE_TO_DECLINE' | 'NOT_MATURED' | 'QUESTION_OPEN' | 'NO_QUESTION' | 'NOT_PRESENTED' | 'REFUSED_ONCE' | 'TOO_LATE_TO_REFUSE' | 'NOT_REFUSED' | 'DOCUMENTS_REFUSED' | 'DISPUTE_OPEN' | 'NO_DISPUTE' | 'NOT_DISPUTABLE' | 'GOODS_ACCEPTED' | 'CLAIMS_ENDED' | 'BEYOND_CLAIM' | 'BEYOND_GRANT' | 'TOO_MANY_DISPUTES' | 'TOO_MUCH_EVIDENCE' | 'EVIDENCE_WITHDRAWN' | 'DISPUTE_ANSWERED' | 'DISPUTE_AWAITS_ANSWER' | 'TOO_MANY_PROPOSALS' | 'PROPOSAL_OUTDATED' | 'DEAL_HELD' | 'DEAL_NOT_HELD' | 'DEAL_ON_HOLD' | 'NOT_RATABLE' | 'NOT_SHIPPABLE' | 'NOT_CLEARED' | 'TOO_MANY_SHIPMENTS' | 'SHIPMENTS_FULL' | 'GOODS_DISPUTED' | 'BEYOND_TOLERANCE' | 'VGM_TOO_LIGHT' | 'VGM_TOO_HEAVY' | 'PARTY_UNVERIFIED' | 'BEYOND_PROCUREMENT_LIMIT' | 'PROCUREMENT_LIMIT_ENDED' | 'CREDIT_TOO_LONG' | 'APPLICATION_OPEN' | 'APPLICATION_DECIDED' | 'OWN_COMPANY' | 'AUDIENCE_EMPTY' | 'AUDIENCE_CHANGED' | 'BROADCAST_GONE' | 'SUBSCRIBED_ALREADY' | 'PLAN_CHANGED' | 'PLAN_LOTS_SPENT' | 'PLAN_PEOPLE_SPENT' | 'PLAN_REQUESTS_SPENT' | 'PLAN_WITHOUT_AUCTIONS' | 'MEMBER_ROLE' | 'LAST_OWNER' | 'MEMBER_ONESELF' | 'MEMBER_ADDRESS_TAKEN' | 'INVITATION_OVER' | 'INVITATION_ADDRESS' | 'AWAITS_COMPANY' | 'LIMIT_BELOW_SUM' | 'ACT_SUM_CHANGED' | 'CONTACT_IN_TEXT' | 'LOT_CHANGED' | 'LOT_TERMS_FIXED' | 'LOT_LISTED' | 'LOT_CLOSED' | 'LOT_SHORT' | 'LOT_BID_ON' | 'TOO_MANY_DRAFTS' | 'LEDGER_FULL' | 'GOODS_STATUS' | 'GOODS_NOT_PLACED' | 'BEYOND_STOCK' | 'QUESTION_ANSWERED' | 'TOO_MANY_PHRASES' | 'TOO_MANY_QUESTIONS' | 'OFFER_CLOSED' | 'OFFER_TURN' | 'OFFER_OPEN' | 'OFFER_CHANGED' | 'QUOTE_REQUEST_OVER' | 'QUOTE_REQUEST_QUOTED' | 'QUOTE_REQUEST_CHANGED' | 'QUOTE_REQUESTS_OPEN' | 'QUOTE_REQUESTS_TODAY' | 'QUOTES_SPENT' | 'LOT_QUOTED' | 'NO_MATCHING_SELLER' | 'FORMULA_IN_CELL' | 'DATE_IN_CELL' | 'ERROR_IN_CELL' | 'NUMBER_AMBIGUOUS' | 'VALUES_BEYOND_COLUMNS' | 'TABLE_LACKS_COLUMNS' | 'TABLE_COLUMN_TWICE' | 'TABLE_TOO_LARGE' | 'TABLE_TOO_WIDE' | 'TABLE_UNREADABLE' | 'TOO_MANY_MESSAGES' | 'TOO_MANY_CONVERSATIONS' | 'TRANSCRIPT_TOO_LONG' | 'AUCTION_OVER' | 'BID_TOO_LOW' | 'BID_FAR_ABOVE' | 'BID_NOT_RAISED' | 'BID_SUM_CHANGED' | 'BIDDER_UNVERIFIED' | 'LOT_UNVERIFIED' | 'ORDER_UNVERIFIED' | 'ORDERS_UNVERIFIED' | 'PLAN_UNVERIFIED' | 'PLAN_WITHOUT_STATEMENTS' | 'PLAN_NOT_PAYABLE' | 'INVOICE_SETTLED' | 'CREDIT_NOT_OFFERED' | 'BIDDER_LINKED' | 'DOCUMENT_NOT_ISSUED' | 'NO_ELECTRONIC_EDITION' | 'NOTHING_CREDITED' | 'CONTRACT_UNSIGNED' | 'CONTRACT_LACKS' | 'CONTRACT_DIFFERS' | 'CONTRACT_SIGNED' | 'STATEMENT_TOO_LONG' | 'TOO_MANY_VIEWS' | 'SEARCH_EMPTY' | 'TOO_MANY_SEARCHES' | 'DEAL_NOT_CLOSED' | 'SCORE_GIVEN' | 'SIGNATURE_SIDE_MISSING' | 'SIGNATURE_SENT_ALREADY' | 'NOT_A_SIGNER' | 'SIGNER_NOT_AUTHORIZED' | 'SIGNATURE_OTHER_NAME' | 'SIGNATURE_NOT_YOUR_TURN' | 'SIGNED_ALREADY' | 'SIGNED_ELSEWHERE' | 'SIGNATURE_CLOSED' | 'SIGNATURE_OTHER_TEXT' | 'SIGNATURE_OUTDATED'

/** `data` of an estimate. */
export type Estimated = {
  estimate?: LandedCost
}

/** What an event is about. */
export type EventClass = 'equipment' | 'transport' | 'shipment'

/** What happens to a shipment; when it leaves and comes is told by its departure and its arrival. */
export type EventCode = 'PICK' | 'STUF' | 'RSEA' | 'RMVD' | 'GTIN' | 'INSP' | 'LOAD' | 'DISC' | 'GTOT' | 'STRP' | 'DROP' | 'ARRI' | 'DEPA' | 'RECE' | 'CONF' | 'ISSU' | 'SURR' | 'HOLD' | 'RELS'

/** An event on the wire. */
export type EventView = {
  code: EventCode
  containerNumber?: ContainerNumber
  eventClass: EventClass
  /** Counts those of the shipment from 1, as they follow each other. */
  number: number
  port?: Port
  times: Times
}

/** A file to bring as evidence: the `location` that an upload gave. */
export type Evidence = {
  documentType?: DocumentType | null
  fileName: string
  fileURL: string
}

/** A file that was brought to a dispute. */
export type EvidenceView = {
  _id: FileId
  by: PartyRole
  fileName: string
  fileURL: string
  /** Who gave it took it back: it no longer speaks for them. */
  isWithdrawn?: boolean
}

/** How the documents of a deal agree, as far as somebody read them. */
export type Examination = {
  daysOf?: Country
  discrepancies: Keyed<Discrepancy>
  /** The last day to refuse them, once they are presented. */
  examineBy?: string
  /** What one document alone says, so that nothing was compared with it. */
  notCompared?: DocumentField[]
  /** The last day to present them. */
  presentBy?: string
  toLookAt?: Keyed<UncomparedName>
  tooTight: Keyed<TightDay>
}

export type ExchangeToken = {
  /** What the token endpoint of the identity provider gave. */
  idToken: string
  /** What the client had sent along, where it had. */
  nonce?: string | null
  totp?: string | null
}

export type ExportApplications = {
  filters?: ApplicationFilters
  format: Format
}

export type ExportAudit = {
  filters?: AuditFilter
  format: Format
}

export type ExportDisputes = {
  category?: DisputeCategory | null
  filters?: SearchFilter
  format: Format
  handler?: UserId | null
  sort?: DisputeSort
  status?: DisputeStatus
  turn?: Doer | null
  /** Those that nobody took on who may still enter. */
  unhandled?: boolean
}

export type ExportDocuments = {
  filters?: DocumentFilters
  format: Format
}

export type ExportFilters = {
  status?: Bucket
}

/** Which orders to write into a file, and into which: the body of a list, with the list named wholly in it. */
export type ExportOrders = {
  catFilters?: ExportFilters
  format: Format
  /** As the path says, where the body does not: `/order/` is of the international ones. */
  kind?: DealKind
  otherFilters?: Narrower
  /** Taken as lists take it; the file holds every page. */
  page?: PageRequest
  search?: string | null
}

export type ExportShipments = {
  filters?: ShipmentFilters
  format: Format
}

export type ExportStatement = {
  filters?: AccountFilter
  format: StatementFormat
  /** Of the PDF. */
  language?: Language
}

export type ExportSubscriptions = {
  filters?: SearchFilter
  format: Format
}

export type ExportUsers = {
  filters?: UserFilters
  format: Format
}

/** What the orders that a company buys and that are not over reserve of a limit, whether it has one or not, and owe. */
export type Exposure = {
  /** Up to so much one admin approves alone. */
  alone: Money
  /** The same by the bank of the orders, the most first. */
  banks: BankExposure[]
  limit?: CompanyLimit
  /** What it still pays for its orders, what of it is late, and for how long, by currency. */
  owed: AccountSum[]
  /** What its orders on credit are worth. */
  reserved: Money
}

/** How long a step may be pushed back at once: 1 to 90 days. */
export type ExtraDays = number

export type ExtractFile = {
  /** Fields of the forms, such as `companyName` or `tradeLicence.expiry`, or of a document of a deal, as `particulars.number`. */
  fieldsToExtract?: Text1To100[] | null
  /** The location that an upload gave. */
  fileKey: Text1To200
  fileName?: Text1To255 | null
  /** The registration in whose name a stranger asks. */
  id?: string | null
  prompt?: Text1To4000 | null
  userEmail?: Email | null
}

/** How far the reading has come, and what it suggests: never more than that. */
export type Extracted = {
  code?: ExtractionNote
  progress: number
  status: ExtractionStatus
  suggestions: Suggestion[]
}

export type ExtractionAsked = {
  id?: string | null
  request_file_id: ExtractionId
  userEmail?: Email | null
}

/** A document that is read for its fields. */
export type ExtractionId = string

/** Why a document gave nothing. */
export type ExtractionNote = 'unreadable' | 'notNow' | 'unknownKind' | 'noText' | 'noPictures'

/** Where the reading of a document stands. */
export type ExtractionStatus = 'queued' | 'reading' | 'done' | 'failed'

/** How far a reading has come, with the sentence of its code. */
export type ExtractionView = Extracted & {
  note?: string
}

/** Something that a deal is known by. */
export type Fact = {
  kind: FactKind
  said: string
}

/** What a deal is known by beside its words. */
export type FactKind = 'container' | 'seal' | 'vessel' | 'flight' | 'truck' | 'document' | 'printed'

/** The body of every reply that is not a success (members after `params` follow RFC 9457). */
export type Failure = {
  /** The stable name of the refusal, such as `STEP_DONE`. */
  code: ErrorCode
  data?: unknown
  detail: string
  errors?: FieldError[]
  /** What the server failed at, of all that came in; only with a 500. */
  field?: string | null
  instance?: string | null
  message: Message
  /** What the sentence names, such as the step. */
  params?: Record<string, Param>
  status: number
  success: boolean
  title: string
}

/** One thing that was changed. What is one of a list stands by its code; nothing at all is absent. */
export type FieldChange = {
  after?: string
  before?: string
  field: ChangedField
  step?: StepNumber
}

/** One field at fault. */
export type FieldError = {
  code: number
  detail: string
  field: string
}

/** What signers tell beside their signature. */
export type FieldView = {
  /** `title` or `place`. */
  _id: string
  required: boolean
}

/** A figure of an analysis, with four decimals at most; a text on the wire. */
export type Figure = string

export type FileConversation = {
  language?: Language
  /** The step that the transcript hangs on. */
  stepNumber: number
}

/** A stored file. */
export type FileId = string

export type FilePath = {
  /** The `location` that an upload gave. */
  filePath: string
}

export type FilePaths = {
  /** Every one of a file that the caller may see. */
  filePaths: string[]
}

/** How far the look at a document has come. */
export type FileReview = 'waiting' | 'verified' | 'refused'

/** A file on a step on the wire. */
export type FileView = {
  _id: FileId
  /** In whose name it came. */
  by: PartyRole
  documentType?: DocumentType
  fileName: string
  fileURL: string
  note?: Text0To500
  readBy?: PartyRole
  review: FileReview
  said?: Particulars
  stepNumber: StepNumber
  swiftMessage?: SwiftMessage
}

export type Filters = {
  category?: Category | null
  destination?: Country | null
  foodKind?: FoodKind | null
  incoterm?: Incoterm | null
  lotCondition?: LotCondition | null
  origin?: Country | null
  priceMax?: string | null
  /** In dollars, by the lowest price of a unit or a ton that it is offered at; of an auction, as it is now. Sorting by price goes by the same. */
  priceMin?: string | null
  saleType?: SaleType | null
}

/** How far the finance of a deal has come. */
export type FinanceStatus = 'NOT_REQUESTED' | 'REQUESTED' | 'UNDER_REVIEW' | 'INFO_REQUESTED' | 'APPROVED' | 'DECLINED' | 'INSTRUMENT_ISSUED' | 'DOCS_PRESENTED' | 'DISCREPANT' | 'WAIVED' | 'REFUSED' | 'HONOURED' | 'MATURED' | 'REPAID' | 'DEFAULTED'

/** What a bank and the others say about the finance of a deal. */
export type FinanceView = {
  daysOf?: Country
  declineReason?: Text20To1000
  declinedAt?: string
  defaultReason?: Text20To1000
  defaultedAt?: string
  /** The last day on which the bank may refuse the documents that it has. */
  examineBy?: string
  /** When corrected documents came after a refusal. */
  presentedAnewOn?: string
  question?: QuestionView
  refusal?: RefusalView
}

export type FirstStep = {
  name: FirstStepName
  state: FirstStepState
  waitsFor?: FirstStepWait
}

/** A first step, in the order in which they are done. */
export type FirstStepName = 'verify' | 'account' | 'lot' | 'request' | 'search' | 'order' | 'safety'

/** How far a first step has come. */
export type FirstStepState = 'done' | 'open' | 'waits'

/** What a first step waits for. */
export type FirstStepWait = 'review' | 'verification' | 'owner'

/** The first steps of somebody, and how far they have come. */
export type FirstSteps = {
  /** How many are done. */
  done: number
  next?: FirstStepName
  steps: FirstStep[]
}

export type FitPackaging = {
  data: PackagingDetails
}

/** A secret that a client makes up for each code it waits for, of 16 to 64 characters: sent along with the call that asks for the code, which brings a solved challenge then, and with the one that verifies it. Nobody else can try the code, nor use up its sends. Without one, a code belongs to the network that asked for it. */
export type FlowSecret = Text16To64

/** The kinds of food, by chapter of the Harmonized System. */
export type FoodKind = 'meat' | 'fish' | 'dairy-eggs-honey' | 'vegetables-and-pulses' | 'fruit-and-nuts' | 'coffee-tea-spices' | 'cereals-and-rice' | 'flour-and-starch' | 'oilseeds' | 'oils-and-fats' | 'meat-and-fish-preserves' | 'sugar' | 'cocoa' | 'cereal-and-bakery' | 'fruit-and-vegetable-preserves' | 'sauces' | 'beverages' | 'feed'

/** Files in any number of named fields. */
export type Form = {
  file: string
}

/** The two kinds of file. */
export type Format = 'csv' | 'xlsx'

/** What is known of a file. */
export type Found = {
  documentType?: PrintedKind
  number?: string
  outcome: Outcome
  sealedAt?: string
  signers: VerifiedSigner[]
}

/** A column of a file. */
export type FoundColumn = {
  /** Which column of the table it was read as; absent where as none. */
  column?: string
  heading: string
  /** What stands beneath. */
  samples: string[]
  /** What its heading says, or somebody said, that its numbers are given in. */
  unit?: string
}

/** The first of each kind that the caller may look for, and how many there are. */
export type FoundEverything = {
  documents: Hits_FoundDocument
  lots: Hits_FoundLot
  orders?: Hits_FoundOrder
  people?: Hits_FoundPerson
}

/** `data` of a search. */
export type FoundLots = {
  /** What was looked for instead of each word that no lot says. */
  guesses: Guess[]
  items: Listing[]
  /** What the server's clock says: auctions end by it. */
  now: string
  page: PageOf
}

/** A message that was found, with the conversation that it stands in. */
export type FoundMessageView = {
  at: string
  conversation: ConversationItem
  number: number
  side: PartyRole
  /** How it begins; absent of one that is files alone. */
  text?: string
}

/** Messages that were found, the newest first. */
export type FoundMessages = {
  hasMore: boolean
  items: FoundMessageView[]
}

/** An order that was found, and the list in which it stands. */
export type FoundOrder = {
  _id: DealId
  bucket: Bucket
  buyer: string
  by?: Fact
  dealStatus: DealStatus
  /** The first line of it. */
  goods: string
  kind: DealKind
  order_id: string
  /** As whom the viewer sees it: the lists of a trader are those of the buyer and of the seller. */
  seenAs: PartyRole
  seller: string
}

/** Where in a file its table was found, and what of it a person might not expect. */
export type FoundTable = {
  /** The sign before the fractions of numbers that are written as text, where they show one. */
  decimalSign?: string
  /** The row of its heading. */
  heading: number
  /** The rows beneath that their program does not show, and that were read with the others. */
  hidden: number
  /** The columns that their program does not show, and that were read for want of others. */
  hiddenColumns?: string[]
  /** The other worksheets that hold such a table: they were not read. */
  others?: string[]
  /** The rows that add up others: they were left out. */
  totals?: number[]
  /** The worksheet; absent where the file has none. */
  worksheet?: string
}

/** A year that a company can have been founded in. */
export type FoundingYear = number

/** The option lists of freight. */
export type FreightOptions = {
  bulkTypes: OptionRow[]
  cargoTypes: OptionRow[]
  containerLoads: OptionRow[]
  containerTypes: ContainerRow[]
  humidities: OptionRow[]
  inspections: OptionRow[]
  listingPalletTypes: OptionRow[]
  palletTypes: OptionRow[]
  ports: PortRow[]
  shipmentBy: OptionRow[]
  shipmentStatuses: OptionRow[]
  shipmentTimings: OptionRow[]
  temperatures: OptionRow[]
  transportModes: OptionRow[]
}

export type GetShipments = {
  filters?: ShipmentFilters
  page?: PageRequest
}

/** Uploaded files of one kind, by the locations that the uploads gave. */
export type GivenDocuments = {
  files: string[]
}

/** A job that was given up, as staff see it. */
export type GivenUpJob = {
  _id: JobId
  attempts: number
  failedAt: string
  kind: JobKind
  queuedAt: string
  /** Why its last try failed, in the words of whoever refused it. */
  reason?: string
  /** Of a letter: which one it is, such as `verify-email`. */
  template?: string
  /** Of a letter: whom it was for. */
  to?: string
}

export type GivenUpQuery = {
  page?: PageRequest
}

/** Goods that will wait at the port, at somebody's cost, for documents that are still on their way. */
export type GoodsBeforeDocuments = {
  /** The first of them. */
  arriveOn: string
  /** When the documents are due to be through. */
  documentsOn: string
}

/** The option lists of goods and their documents. */
export type GoodsOptions = {
  bulkPackaging: OptionRow[]
  categories: OptionGroup[]
  documentTypes: OptionRow[]
  itemMeasures: OptionRow[]
  lotConditions: OptionRow[]
  packaging: OptionRow[]
  retailPriceAs: OptionRow[]
  saleTypes: OptionRow[]
  shelfLife: OptionRow[]
  specialDocuments: OptionRow[]
  units: OptionRow[]
}

export type GoodsReceipt = {
  /** Locations that uploads gave. */
  files: string[]
  isStockImportCleared: boolean
  isStockInWarehouse: boolean
  itemCategory: Category
  itemName: Text1To200
  userEmail?: Email | null
}

export type Grant = {
  /** What they could do when the caller looked; where they may do something else now, nothing changes. */
  expected?: string[] | null
  /** All that the person may do from now on. */
  permissions: string[]
}

/** What the person may do now. */
export type Granted = {
  awaits?: ApprovalId
  permissions: string[]
  userId: UserId
}

/** A word that no lot says, with the words that were looked for instead. */
export type Guess = {
  by: string[]
  word: string
}

export type HandOver = {
  /** Who follows them from now on. */
  to: UserId
}

/** How many deals went to somebody else. */
export type HandedOver = {
  deals: number
}

/** Who took a deal on for their team. */
export type Handler = {
  _id: UserId
  name: string
}

/** The hash of a file, which stays with whoever holds it. */
export type HashOfFile = {
  /** SHA-256, in hexadecimal digits. */
  sha256: Text64To64
}

/** What the viewer may decide of it; what is absent is not theirs to decide. */
export type HeldActCan = {
  approve?: Ability
  decline?: Ability
}

/** What a member of a company did beyond their limit, and waits for another. */
export type HeldActId = string

/** What waits, as the people of the company see it. */
export type HeldActView = {
  _id: HeldActId
  askedBy: UserId
  asker: string
  can: HeldActCan
  expiresAt: string
  kind: BindingKind
  listingId: ListingId
  sum: Money
  terms: HeldTerms
  title: string
}

/** As much as the act says, or the offer that it accepts: what is absent stands as the lot has it. */
export type HeldTerms = {
  cargoType?: CargoType
  containerLoad?: ContainerLoad
  /** For how many days an offer stands. */
  days?: number
  deliveryTerms?: Text0To500
  destination?: Address
  /** What is to come beside the usual documents. */
  documents?: SpecialDocument[]
  incoterm?: Incoterm
  inspection?: Inspection
  note?: Text0To1000
  packing?: Packaging
  paymentTerm?: PaymentTerm
  place?: Text1To100
  price?: UnitPrice
  retailPriceAs?: PriceBasis
  shipment?: ShipmentWindow
  tolerance?: Tolerance
  transportMode?: TransportMode
  unit?: Unit
  /** The whole lot where none are told. */
  units?: number
}

/** The columns that somebody leaves out of a list. */
export type HiddenColumns = {
  columns: Text1To60[]
  table: Text1To60
}

export type HideQuestion = {
  questionId: QuestionId
}

/** Why a lot cannot be had there on that term. */
export type Hindrance = 'barred' | 'termNotOffered' | 'placeNotOffered' | 'notBySea'

/** One line of a deal's audit trail. */
export type HistoryLine = {
  at: string
  /** What happened, in full. */
  body: Record<string, unknown>
  by: string
  /** The address it came from. */
  from?: string
  /** Seals this line and all before it. */
  hash: string
  kind: string
  userId?: UserId
  version: u64
}

/** Which part of a history to read. */
export type HistoryPage = {
  page?: PageRequest
}

/** One line of a deal's history. */
export type HistoryView = {
  at: string
  bank?: string
  by: PartyRole
  /** Who it was, where that is of one's own side; staff see everybody. */
  byName?: string
  changes?: FieldChange[]
  documentType?: DocumentType
  fileName?: string
  /** The address that it came from, for staff. */
  from?: string
  /** What happened, such as `deal.edited`. */
  kind: string
  /** Why it was cancelled, refused or waived; what was asked, answered or found wrong. */
  reason?: string
  /** The number of the shipment that it is about. */
  shipment?: number
  step?: StepNumber
  stepName?: string
  version: u64
}

/** The first of a kind, and how many there are of it. */
export type Hits_FoundDocument = {
  items: { _id: FileId; bucket: Bucket; dealId: DealId; dealKind: DealKind; documentType?: DocumentType; fileName: string; order_id: string }[]
  total: number
  /** Otherwise there are more than these. */
  totalIsExact: boolean
}

/** The first of a kind, and how many there are of it. */
export type Hits_FoundLot = {
  items: { _id: ListingId; isOwn: boolean; seller?: string; status: LotStatus; title: string }[]
  total: number
  /** Otherwise there are more than these. */
  totalIsExact: boolean
}

/** The first of a kind, and how many there are of it. */
export type Hits_FoundOrder = {
  items: { _id: DealId; bucket: Bucket; buyer: string; by?: Fact; dealStatus: DealStatus; goods: string; kind: DealKind; order_id: string; seenAs: PartyRole; seller: string }[]
  total: number
  /** Otherwise there are more than these. */
  totalIsExact: boolean
}

/** The first of a kind, and how many there are of it. */
export type Hits_FoundPerson = {
  items: { _id: UserId; email: string; isDisabled: boolean; name: string; of?: string; userType: Role }[]
  total: number
  /** Otherwise there are more than these. */
  totalIsExact: boolean
}

/** Why a deal stands still. */
export type HoldReason = 'compliance' | 'force-majeure' | 'bank'

/** What a cell of a column should be. */
export type Holds = 'text' | 'hsCode' | 'count' | 'weight' | 'length' | 'money' | 'currency' | 'category' | 'yesOrNo' | 'measure' | 'shelfLife'

/** A holiday; in each country a day has one. */
export type Holiday = {
  closes: Closes
  /** The Emirates, where none is named. */
  country?: Country
  day: Day
  name: Text1To80
}

/** The hosted identity provider; empty where there is none, for every sign-in page asks, and a browser shows a refusal to its user as something broken. */
export type Hosting = IdentityProvider | Record<string, unknown>

/** A code of the Harmonized System: 6 digits world-wide, 8, 10 or 12 at home, of a chapter that exists; dots and blanks are left out, noughts at the beginning stay. */
export type HsCode = string

export type Humidity = 'not-sensitive' | '70' | '71' | '72' | '73' | '74' | '75' | '76' | '77' | '78' | '79' | '80' | '81' | '82' | '83' | '84' | '85' | '86' | '87' | '88' | '89' | '90' | '91' | '92' | '93' | '94' | '95'

/** What a client needs for the code flow with PKCE. */
export type IdentityProvider = {
  authorizationEndpoint: string
  clientId: string
  issuer: string
  scope: string
  tokenEndpoint: string
}

/** `data` of an import: what went in, or would, and what did not. */
export type Imported = {
  /** The rows that went in. */
  added: number
  /** The columns of the file, each with the one that it was read as. */
  columns: FoundColumn[]
  errors: CellFault[]
  failed: number
  found: FoundTable
  isDryRun: boolean
  /** Those that the manifest had already. */
  known: number
  /** The rows that failed as a file (CSV), each with what is wrong in it; absent where none did. */
  rejected?: string
}

/** The thirteen delivery terms: eleven of Incoterms 2020 and two of older editions. */
export type Incoterm = 'EXW' | 'FCA' | 'FAS' | 'FOB' | 'CFR' | 'CIF' | 'CPT' | 'CIP' | 'DAP' | 'DPU' | 'DDP' | 'DAF' | 'FOT'

export type Inspection = 'pre-shipment-inspection' | 'post-shipment-inspection'

/** Who inspects the goods, where, and whether that binds both sides. */
export type InspectionTerm = {
  by: Text1To120
  isFinal: boolean
  place: Text1To120
}

/** Somebody who is asked to join a company. */
export type InvitationId = string

/** An invitation as its link shows it. */
export type InvitationView = {
  by: string
  companyName: string
  /** The address that can join. */
  email: string
  expiresAt: string
  role: MemberRole
}

/** Asks somebody to join the company of whoever asks. */
export type Invite = {
  email: Email
  language?: Language | null
  limit?: Money | null
  role: MemberRole
}

/** A company that begins with somebody whom staff bring in. */
export type InvitedCompany = {
  address: Address
  companyName: string
  tradeLicence?: ToldLicence | null
}

/** Somebody who is asked to join, as the people of the company see it. */
export type InvitedMember = {
  _id: InvitationId
  by: string
  email: string
  expiresAt: string
  invitedAt: string
  isExpired: boolean
  limit?: Money
  role: MemberRole
}

/** Somebody whom staff brought in. */
export type InvitedUser = User & {
  awaits?: ApprovalId
}

/** An invoice as staff read it. */
export type InvoiceRow = {
  company: Party
  invoice: SubscriptionInvoice
}

/** Where an invoice stands. */
export type InvoiceStatus = 'open' | 'reported' | 'paid' | 'void'

/** The invoice that a deal is paid by, in its newest version. */
export type InvoiceView = {
  invoiceId: FileId
  path: string
}

export type InvoicesQuery = {
  /** In the name of the company. */
  filters?: SearchFilter
  page?: PageRequest
}

export type Invoicing = {
  billingDetails: BillingDetails
}

/** New quantity and price of one line; absent ones stay. */
export type ItemEdit = {
  _id: ItemId
  quantity?: number | null
  unitPrice?: UnitPrice | null
}

/** A line of a deal. */
export type ItemId = string

/** What an item is measured in. */
export type ItemMeasure = 'kg' | 'g' | 'm' | 'cm' | 'L' | 'ml'

/** A line of a deal on the wire. */
export type ItemView = {
  _id: ItemId
  hsCode: string
  itemName: string
  /** Less than this is not the whole of it. */
  leastQuantity: number
  /** The most that may be shipped. */
  mostQuantity: number
  packaging?: PackedLine
  /** What of that is planned and has not left. */
  plannedQuantity: number
  priceAs: PriceBasis
  quantity: number
  /** What goes with all shipments. */
  shippedQuantity: number
  /** By how many per cent what is shipped may differ. */
  tolerance: Tolerance
  total: Money
  unit: Unit
  unitPrice: UnitPrice
  /** Kilograms of one unit. */
  unitWeight: string
}

/** A job in the background. */
export type JobId = string

/** The kinds of jobs. */
export type JobKind = 'mail' | 'extraction' | 'export' | 'deletion' | 'seal' | 'auction' | 'calendar' | 'push' | 'credit' | 'sentfile'

export type Join = {
  firstName: string
  /** The registration that has proven the address, as `register/verifyEmailOTP` names it. */
  id: string
  language?: Language | null
  lastName?: string
  /** 8 to 128 characters of any script, to the byte as they are. */
  password: string
  phone: Phone
  /** The token of the link. */
  token: string
}

/** A term that nobody has told, and where it is told. */
export type LackView = {
  place: TermPlace
  term: ContractTerm
}

/** An estimate from typical figures; nobody is bound by it. */
export type LandedCost = {
  assumed: Assumed
  costs: CostLine[]
  /** Typical days on the way. */
  days: number
  goods: Money
  hindrance?: Hindrance
  /** The goods and all that the buyer pays beside. */
  landed: Money
  mode: TransportMode
  perUnit: Money
  /** Of one unit or one metric ton on that term, with all that the seller pays. */
  price: UnitPrice
  units: number
}

/** From which country goods go to which. */
export type Lane = {
  destination: Country
  origin: Country
}

/** What both sides of deals on one lane answered. */
export type LaneFigures = Lane & PromoterFigures

/** From where to where. */
export type LaneOf = {
  country: Country
  origin: Port
}

/** A lane as it is listed. */
export type LaneView = {
  country: Country
  days: number
  origin: Port
  /** What holds where staff say nothing else. */
  typical: number
}

/** English, or Arabic. */
export type Language = 'en' | 'ar'

/** When somebody left their dashboard, and the newest change of an order that stood there. */
export type LastLook = {
  at: string
  newest: string
}

export type LastName = string

/** A request to be deleted, with the password; or its withdrawal. */
export type Leave = {
  password?: string | null
  withdraw?: boolean
}

/** A discrepancy that the comparison found and the bank finds to be none. */
export type LeaveOut = {
  _id: string
  reason: Text5To300
}

/** The day on which the account goes; absent where it stays. */
export type Leaving = {
  deletesOn?: string
}

/** A discrepancy that documents were not refused for, and why not. */
export type LeftOutView = Discrepancy & {
  reason: Text5To300
}

/** What to choose anew; what is absent stays. */
export type LetterChange = {
  paces?: Record<string, LetterPace>
  quiet?: QuietHours | null
  timeZone?: TimeZoneName | null
}

/** What somebody chose; what they did not choose is as most traders would have it. */
export type LetterChoices = {
  paces?: Record<string, LetterPace>
  quiet?: QuietHours
  timeZone?: TimeZoneName
}

/** How soon a letter comes. */
export type LetterPace = 'atOnce' | 'usual' | 'morning' | 'never'

/** A letter that the server sends by itself, as its readers would have it, with example facts. */
export type LetterTemplate = {
  /** The name that the letters of it have in the list. */
  _id: string
  /** In each language. */
  letters: ShownLetter[]
}

/** The licence to trade; an Indian one has no expiry. */
export type Licence = {
  expiry?: Day | null
  files?: string[] | null
  number?: LicenceNumber | null
}

/** A trade licence's number, without the dashes it is shown with. */
export type LicenceNumber = string

/** The licence to trade; one from India does not run out. */
export type LicenceRecord = {
  expiry?: Day
  /** The document by which it was accepted. */
  files?: string[]
  number?: LicenceNumber
}

/** Whether a trade licence holds. */
export type LicenceState = 'valid' | 'expiring' | 'expired' | 'none'

/** What ends a stack. */
export type Limit = 'space' | 'weight'

/** What bounds a limit besides its amount. */
export type LimitBounds = {
  /** The last day on which an order may take of it. */
  expiresOn?: string
  tenorDays?: TenorDays
}

/** What staff may decide. */
export type LimitDecision = 'approve' | 'reject'

/** How a parameter is bounded. */
export type LimitKind = 'min' | 'max' | 'range'

/** A limit that a company is to have. */
export type LimitToSet = LimitBounds & {
  applicationId: ApplicationId
  company: Party
  limit: Money
  present?: Money
}

/** How a line fits on its pallets. */
export type LineFit = {
  _id: ItemId
  cartons: number
  grossKg: string
  onPallet?: Stack
  pallets: number
}

/** What a link leads to. */
export type LinkPreview = {
  /** The company whose account asks for the address. */
  company?: string
  /** The address that it was sent to. */
  email: string
  /** The address is verified already. */
  isDone: boolean
  purpose: string
  secondFactor?: AfterReset
}

export type ListConversations = {
  behind?: TalkPlace | null
  listingId?: ListingId | null
}

export type ListFilters = {
  status?: ListedBucket
}

export type ListOfApplication = {
  items: Application[]
  page: PageOf
}

export type ListOfApprovalRecord = {
  items: ApprovalRecord[]
  page: PageOf
}

export type ListOfAuditLine = {
  items: AuditLine[]
  page: PageOf
}

export type ListOfAwaited = {
  items: Awaited[]
  page: PageOf
}

export type ListOfBankDomain = {
  items: BankDomain[]
  page: PageOf
}

export type ListOfBankLimitUse = {
  items: BankLimitUse[]
  page: PageOf
}

export type ListOfBidItem = {
  items: BidItem[]
  page: PageOf
}

export type ListOfCandidate = {
  items: Candidate[]
  page: PageOf
}

export type ListOfClause = {
  items: Clause[]
  page: PageOf
}

export type ListOfColleague = {
  items: Colleague[]
  page: PageOf
}

export type ListOfCounted = {
  items: Counted[]
  page: PageOf
}

export type ListOfDealFileView = {
  items: DealFileView[]
  page: PageOf
}

export type ListOfDealView = {
  items: DealView[]
  page: PageOf
}

export type ListOfGivenUpJob = {
  items: GivenUpJob[]
  page: PageOf
}

export type ListOfHeldActView = {
  items: HeldActView[]
  page: PageOf
}

export type ListOfHistoryLine = {
  items: HistoryLine[]
  page: PageOf
}

export type ListOfHistoryView = {
  items: HistoryView[]
  page: PageOf
}

export type ListOfHoliday = {
  items: Holiday[]
  page: PageOf
}

export type ListOfInvoiceRow = {
  items: InvoiceRow[]
  page: PageOf
}

export type ListOfLaneView = {
  items: LaneView[]
  page: PageOf
}

export type ListOfLetterTemplate = {
  items: LetterTemplate[]
  page: PageOf
}

export type ListOfListedDispute = {
  items: ListedDispute[]
  page: PageOf
}

export type ListOfListedDocument = {
  items: ListedDocument[]
  page: PageOf
}

export type ListOfListedShipment = {
  items: ListedShipment[]
  page: PageOf
}

export type ListOfLotOrder = {
  items: LotOrder[]
  page: PageOf
}

export type ListOfLotView = {
  items: LotView[]
  page: PageOf
}

export type ListOfMailRow = {
  items: MailRow[]
  page: PageOf
}

export type ListOfOfferItem = {
  items: OfferItem[]
  page: PageOf
}

export type ListOfOwnDocument = {
  items: OwnDocument[]
  page: PageOf
}

export type ListOfPhrase = {
  items: Phrase[]
  page: PageOf
}

export type ListOfPlan = {
  items: Plan[]
  page: PageOf
}

export type ListOfPrintedOfKind = {
  items: PrintedOfKind[]
  page: PageOf
}

export type ListOfProduct = {
  items: Product[]
  page: PageOf
}

export type ListOfPublishedTestimonial = {
  items: PublishedTestimonial[]
  page: PageOf
}

export type ListOfQuestionItem = {
  items: QuestionItem[]
  page: PageOf
}

export type ListOfQuoteRequestView = {
  items: QuoteRequestView[]
  page: PageOf
}

export type ListOfSent = {
  items: Sent[]
  page: PageOf
}

export type ListOfSessionView = {
  items: SessionView[]
  page: PageOf
}

export type ListOfSignatureView = {
  items: SignatureView[]
  page: PageOf
}

export type ListOfStaffRecord = {
  items: StaffRecord[]
  page: PageOf
}

export type ListOfSubscriptionRow = {
  items: SubscriptionRow[]
  page: PageOf
}

export type ListOfSuppressedAddress = {
  items: SuppressedAddress[]
  page: PageOf
}

export type ListOfTestimonial = {
  items: Testimonial[]
  page: PageOf
}

export type ListOfUser = {
  items: User[]
  page: PageOf
}

export type ListOfUserHistoryLine = {
  items: UserHistoryLine[]
  page: PageOf
}

export type ListOfUserLine = {
  items: UserLine[]
  page: PageOf
}

/** How a list of the back office is sorted: by the time of its rows, or by the name of whom they are about. */
export type ListSort = '-createdAt' | 'createdAt' | 'name' | '-name'

/** The lists that are not for deleted orders. */
export type ListedBucket = 'open' | 'closed' | 'cancelled' | 'disputed'

/** A dispute in a list, with the deal that it is over. */
export type ListedDispute = DisputeView & {
  /** The deal and the number of the dispute over it. */
  _id: string
  buyer: Party
  goods?: Keyed<ClaimedGoods>
  handler?: Handler
  kind: DealKind
  order_id: string
  seller: Party
  version: u64
}

/** A document of a deal. */
export type ListedDocument = {
  _id: FileId
  at: string
  can: ListedDocumentCan
  /** Whose company brought it. */
  companyName?: string
  dealId: DealId
  dealKind: DealKind
  documentType?: DocumentType
  fileName: string
  /** Absent for who may not open it. */
  fileURL?: string
  /** Of a printed one, such as `SC-0001`. */
  number?: string
  order_id: string
  origin: DocumentOrigin
  signature?: SignatureView
}

/** What who keeps the documents of deals may do with one; what is absent is not theirs to do, or not called for. */
export type ListedDocumentCan = {
  request?: Ability
  void?: Ability
}

/** A shipment in a list, with the deal that it is of. */
export type ListedShipment = ShipmentView & {
  buyer: Party
  dealId: DealId
  kind: DealKind
  order_id: string
  seller: Party
}

/** A lot on offer. */
export type Listing = LotDetails & {
  HSCode: string
  _id: ListingId
  categories: Category[]
  countriesNotForSale: Country[]
  createdAt: string
  incoterms: Incoterm[]
  /** The seller's trade licence was accepted, and holds. */
  isSellerVerified: boolean
  /** Of one unit, or of one metric ton, on every term that no other price is named for. */
  listedPrice: UnitPrice
  lotCondition: LotCondition
  /** Units that are left. */
  noOfUnits: number
  orderable?: Orderable
  /** The country the goods lie in. */
  origin: Country
  originPort?: Port
  perishable: boolean
  prices: Keyed<OfferedTerm>
  retailPriceAs: PriceBasis
  saleType: SaleType
  seller: Party
  status: ListingStatus
  title: string
  unit: Unit
  /** Where its price includes value added tax for whoever has it delivered there. */
  vatIncludedIn?: Country[]
  /** Where it does for whoever has it delivered there under DDP. */
  vatIncludedWithDutyIn?: Country[]
  /** Kilograms of one unit. */
  weight: string
}

/** Which lots a visitor looks for; every field narrows. */
export type ListingFilter = {
  category?: Category
  destination?: Country
  foodKind?: FoodKind
  incoterm?: Incoterm
  lotCondition?: LotCondition
  origin?: Country
  priceMax?: string
  /** In dollars, by the lowest price of a unit or a ton that it is offered at. */
  priceMin?: string
  saleType?: SaleType
  search?: string
}

/** A lot on offer. */
export type ListingId = string

/** Pallets of the listing form. */
export type ListingPallet = 'eu' | 'north-american' | 'iso'

/** Whether a lot is on offer. */
export type ListingStatus = 'live' | 'withdrawn'

/** Files of one kind, as forms carry them. */
export type Locations = {
  files: string[]
}

export type Look = {
  /** When the newest change came that stood there. */
  newest: string
}

/** A document of the deal that certifies them. */
export type LotCertificate = {
  documentType: DocumentType
  fileName: string
  fileURL: string
  stepNumber: StepNumber
}

/** What differs. */
export type LotChanges = {
  changed: LotFieldChange[]
  /** The present edition, counted from 1. */
  edition: number
  isManifestChanged: boolean
  /** The one that the caller was shown when last asking, bidding or making an offer; the first for the seller and for staff. */
  seen: number
}

/** Whether goods were used before. */
export type LotCondition = 'New' | 'Used'

/** A container that they were in. */
export type LotContainer = {
  containerNumber?: ContainerNumber
  seal?: Seal
}

/** What a seller says of a lot besides: the column `listings.extra`, and the same members of its record. */
export type LotDetails = {
  auction?: AuctionNow
  auctionEndDate?: string
  auctionIncrement?: Money
  auctionStartPrice?: Money
  breadth?: Millimetres
  bulkPackaging?: BulkPackaging
  bulkType?: BulkType
  cargoType?: CargoType
  channel?: Channel
  /** Whether less than the whole lot may be ordered; lots of which nothing is said are sold in parts. */
  customizable?: boolean
  deliveryPlace?: Text1To100
  destination?: Destination
  /** Counts what buyers were shown of it, from 1. */
  edition?: number
  foodKind?: FoodKind
  height?: Millimetres
  itemCondition?: LotCondition
  length?: Millimetres
  lotDescription?: string
  lotImage?: Text1To200[]
  lotPackaging?: Packaging
  lotType?: string
  /** Absent in lists. */
  manifest?: ManifestItem[]
  minCustomLotSale?: Count
  nPallets?: Count
  palletHeight?: Millimetres
  palletType?: ListingPallet
  paymentMethod?: PaymentMethod[]
  /** Absent in lists. */
  questions?: Question[]
  retailPrice?: Money
  shelfLife?: ShelfLife
  shipment?: ShipmentWindow
  specialDocuments?: SpecialDocument[]
  /** By how many per cent what is delivered may differ. */
  variance?: string
  warehouseCity?: Text0To100
  warehouseLat?: DegreesTo90
  warehouseLong?: DegreesTo180
  /** Units of the whole lot, where some of them are ordered already. */
  wholeUnits?: number
}

/** One of them. */
export type LotDuty = {
  _id: string
  /** Who named the figures of the offer, or asks for some; the colleague who asks for approval. */
  companyName?: string
  /** When the offer lapses, or the choice. */
  expiresAt?: string
  kind: LotDutyKind
  lotId?: ListingId
  /** What is asked; nobody learns by whom. */
  question?: string
  requestId?: QuoteRequestId
  /** Since when it waits. */
  since: string
  sum?: Money
  terms?: OfferTerms
  /** Of the lot, or of the request. */
  title: string
}

/** What it is. */
export type LotDutyKind = 'offerAnswer' | 'quoteRequest' | 'questionAnswer' | 'bidDecision' | 'priceAnswer' | 'actApproval'

/** A field that is not as it was. */
export type LotFieldChange = {
  after?: Record<string, unknown>
  /** As the field has it on the wire; absent where nothing was said. */
  before?: Record<string, unknown>
  field: string
}

/** What a seller says of a lot; all of it is optional until the lot is published. */
export type LotFields = {
  HSCode?: HsCode
  auctionEndDate?: string
  auctionIncrement?: Money
  auctionReservePrice?: Money
  auctionStartPrice?: Money
  breadth?: Millimetres
  bulkPackaging?: BulkPackaging
  bulkType?: BulkType
  cargoType?: CargoType
  categories?: Category[]
  countriesNotForSale?: Country[]
  /** Whether less than the whole lot may be ordered. */
  customizable?: boolean
  deliveryPlace?: Text1To100
  /** The terms on which the lot is delivered: any that are published. CIF and CIP, the one delivery option of the listing form (specification, section 3), stand where nothing is said. */
  deliveryTerms?: Incoterm[]
  destination?: Destination
  foodKind?: FoodKind
  height?: Millimetres
  itemCondition?: LotCondition
  length?: Millimetres
  listedPrice?: UnitPrice
  lotCondition?: LotCondition
  lotDescription?: Text0To5000
  /** Locations of pictures that everybody may see. */
  lotImage?: Text1To200[]
  lotPackaging?: Packaging
  lotType?: Text0To60
  minCustomLotSale?: Count
  nPallets?: Count
  noOfUnits?: Count
  palletHeight?: Millimetres
  palletType?: ListingPallet
  paymentMethod?: PaymentMethod[]
  perishable?: boolean
  port?: Port
  /** What it costs on them, where that is not the same on each; an auction has none. */
  priceTerms?: PriceTerm[]
  retailPrice?: Money
  retailPriceAs?: PriceBasis
  saleType?: SaleType
  shelfLife?: ShelfLife
  shipment?: ShipmentWindow
  specialDocuments?: SpecialDocument[]
  title?: Text0To120
  unit?: Unit
  variance?: Tolerance
  warehouseAddressLine?: Text0To200
  warehouseCity?: Text0To100
  warehouseCountry?: Country
  warehouseFormatteAddress?: Text0To400
  warehouseLat?: DegreesTo90
  warehouseLocation?: Text0To200
  warehouseLong?: DegreesTo180
  warehouseZipCode?: Text0To20
  weight?: Weight
}

/** How they fit; pallets and containers are typical ones. */
export type LotFit = {
  /** By sea, then by road; of each the one that is filled best first. */
  containers: ContainerFit[]
  grossKg: string
  onPallet?: Stack
  pallets: number
}

/** The offers on a lot that the caller's company made or was made, and what it may do about others. */
export type LotOffers = {
  can: LotOffersCan
  items: OfferView[]
  page: PageOf
}

/** What a company may do about private offers on a lot; what is absent is not theirs to do. */
export type LotOffersCan = {
  make?: Ability
}

/** An order that holds units of a lot, or bought them. */
export type LotOrder = {
  buyer: Party
  certificates: LotCertificate[]
  dealId: DealId
  dealStatus: DealStatus
  /** The day on which it ends by itself, unless somebody moves it. */
  endsOn?: string
  /** It is settled, and holds them no more: they are the buyer's. */
  isSold: boolean
  order_id: string
  /** The first day that a step of it was due which is not done yet. */
  overdueOn?: string
  shipments: LotShipment[]
  /** Since when it holds them. */
  since: string
  units: number
}

/** A shipment that goods of a lot went with. */
export type LotShipment = {
  containers: LotContainer[]
  /** Counts those of the deal from 1. */
  number: number
  status: ShipmentStatus
}

/** How far a lot has come. */
export type LotStatus = 'draft' | 'listed' | 'reserved' | 'sold' | 'withdrawn'

/** `data` of what is done to a lot. */
export type LotVersion = {
  _id: ListingId
  status: LotStatus
  version: u64
}

/** A lot of one's own company. */
export type LotView = {
  _id: ListingId
  bids: number
  createdAt: string
  edition: number
  /** Units that deals hold which are not over yet. */
  held: number
  listing: LotFields
  /** Absent in lists. */
  manifest?: ManifestItem[]
  manifestRows: number
  questions: number
  /** Units of deals that were settled. */
  sold: number
  status: LotStatus
  stock?: ProductId
  sum?: Money
  updatedAt: string
  version: u64
}

/** A letter, as staff see it; never what it says. */
export type MailRow = {
  _id: JobId
  attempts: number
  broadcastId?: BroadcastId
  /** When it is tried next. */
  dueAt?: string
  failedAt?: string
  /** It waits, and can be stopped with all others of its broadcast. */
  mayStop: boolean
  queuedAt: string
  /** Why the last attempt failed. */
  reason?: string
  sentAt?: string
  status: MailStatus
  subject?: string
  template: string
  to: string
}

/** How a letter stands. */
export type MailStatus = 'queued' | 'sent' | 'failed'

export type Mailbox = {
  email: string
  isVerified: boolean
}

export type MailsQuery = {
  page?: PageRequest
  search?: Text0To100 | null
  status?: MailStatus | null
}

export type MakeOffer = {
  /** For how long it stands: a fortnight at most. */
  days: Count
  terms: OfferTerms
}

/** Goods of one kind in a lot. */
export type ManifestItem = {
  breadth?: Millimetres
  cartonsPerPallet?: Count
  description?: Text0To2000
  height?: Millimetres
  hsCode?: HsCode
  /** Locations of pictures that everybody may see, five at most. */
  images?: Text1To200[]
  itemMaterial?: Text0To100
  itemMeasure?: ItemMeasure
  itemName: Text1To200
  itemSize?: Text0To100
  itemsPerCarton?: Count
  length?: Millimetres
  manufacturer?: Text0To200
  modelNumber?: Text0To100
  quantity: Count
  retailPrice?: Money
  shelfLife?: ShelfLife
  unitPrice: UnitPrice
  /** Kilograms of one unit. */
  unitWeight: Weight
}

/** A signature as it was made. */
export type Mark = { kind: 'typed'; name: Text2To120 } | { kind: 'drawn'; strokes: Strokes }

/** How many notifications became read. */
export type Marked = {
  marked: number
}

/** What is counted. */
export type Measure = 'onTime' | 'rightFirstTime' | 'undisputed' | 'answered' | 'response' | 'stars'

/** Units with their measures. */
export type Measured = {
  breadth: Millimetres
  height: Millimetres
  /** Of one unit, in millimetres. */
  length: Millimetres
  noOfUnits: Count
  palletHeight?: Millimetres | null
  palletType?: ListingPallet | null
  /** Of one unit, in kilograms. */
  weight: Weight
}

/** What a call of a trader does in the name of their company; each row of the table of calls that traders may make names one. */
export type MemberAct = 'own' | 'read' | 'work' | 'trade' | 'goods' | 'money' | 'company'

/** What the viewer may do with a member of the own company; what is absent is not theirs to do. */
export type MemberCan = {
  handOver?: Ability
  handTo?: Ability
  place?: Ability
  restore?: Ability
  suspend?: Ability
}

/** What a trader is in their company. */
export type MemberRecord = {
  /** Whether an owner keeps them out. */
  isSuspended: boolean
  limit?: Money
  /** What they may do in its name. */
  may: MemberAct[]
  role: MemberRole
}

/** What somebody is in their company. */
export type MemberRole = 'owner' | 'trader' | 'finance' | 'logistics' | 'viewer'

/** Somebody of a company, as its people and staff see them. */
export type MemberView = {
  _id: UserId
  can: MemberCan
  /** How many running deals they took on. */
  deals: number
  email: string
  /** Whether staff keep them out. */
  isDisabled: boolean
  isSuspended: boolean
  limit?: Money
  /** Whether they are authorised to sign for the company. */
  maySign: boolean
  name: string
  role: MemberRole
  since: string
  version: u64
}

/** A step or a document that a message is about. */
export type MentionView = {
  _id: string
  fileName?: string
  fileURL?: string
  stepNumber?: number
}

/** A sentence for the person, or a code with the fields at fault. */
export type Message = string | { code: number; fields: string[] }

/** A file of a message: by its `location`, as everywhere. */
export type MessageFileView = {
  _id: FileId
  fileName: string
  fileURL: string
  /** It asks to be paid into an account that is not known of the seller. */
  isAccountUnknown: boolean
  /** Nobody could read it, so that its accounts are not checked. */
  isUnreadable: boolean
  /** In bytes. */
  size: number
}

/** `data` of messages that were read: whether they had not been before. */
export type MessageRead = {
  isNews: boolean
}

/** A message. Of one that was hidden, staff alone are shown what it says. */
export type MessageView = {
  at: string
  by?: UserId
  /** The company or bank of whoever wrote; none of Granary. */
  company?: string
  files: Keyed<MessageFileView>
  /** Its text names an account that is not known of the seller. */
  isAccountUnknown: boolean
  isHidden: boolean
  mentions: Keyed<MentionView>
  name?: string
  /** Counted from 1 in its conversation. */
  number: number
  side: PartyRole
  text?: string
}

/** Messages in their order. */
export type Messages = {
  hasOlder: boolean
  items: MessageView[]
}

/** An edge of something that is carried, in millimetres: up to the length of the longest trailer. */
export type Millimetres = number

export type Mine = {
  page?: PageRequest
  status?: LotStatus | null
}

/** An amount of money with two decimals, never negative; `{"amount": "1234.50", "currency": "USD"}` on the wire. */
export type Money = {
  amount: string
  currency: Currency
}

/** How the money of a deal stands. */
export type MoneyView = {
  /** What is paid into; of an account that is confirmed, for those who may read its invoice. */
  account?: string
  /** What the goods cost. */
  amount: Money
  /** What disputes took off it. */
  credited: Money
  givenBack: Money
  /** What an invoice asks for that was brought. */
  invoiced: Money
  /** An advance was paid besides, of which nobody said yet how much it is. */
  isAdvanceUnread?: boolean
  /** What is still to be paid, invoiced or not. */
  left: Money
  /** As far as staff or the bank read it. */
  paid: Money
  payee: PayeeStatus
  payments: Keyed<PaymentView>
  /** What a payment names, so that the other side knows what it is for. */
  reference: string
  /** What was paid beyond what is owed, and is still to go back to the buyer. */
  refund: Money
}

/** Which of a trader's deals to list. */
export type MyDeals = {
  dealStatus?: DealStatus | null
  /** The buyer's side, or the seller's. */
  isBuyer?: boolean | null
  onHold?: boolean
  overdue?: boolean
  page?: PageRequest | null
  search?: string | null
  sort?: Sort
  /** The third tab: warehouse deals, and those under dispute or on hold, of either side. */
  special?: boolean
}

export type Name100 = string

export type Name120 = string

export type Name200 = string

/** A person, named by its id; clients send further fields of the record along, which name nobody. */
export type Named = {
  _id?: unknown
  allowedMarketingMails?: unknown
  authorizationType?: unknown
  badge?: unknown
  bank?: unknown
  billingDetails?: unknown
  company?: unknown
  companyEmail?: unknown
  createdAt?: unknown
  dataExport?: unknown
  deletesOn?: unknown
  firstName?: unknown
  isAdmin?: unknown
  isApproved?: unknown
  isDisabled?: unknown
  isOnBoarded?: unknown
  isUserIsAuthorizedPerson?: unknown
  language?: unknown
  lastName?: unknown
  member?: unknown
  permissions?: unknown
  phone?: unknown
  profilePhoto?: unknown
  secondFactor?: unknown
  userConsent?: unknown
  userId: UserId
  userType?: unknown
  verification?: unknown
  whatsapp?: unknown
}

/** A deal by its number. */
export type NamedDeal = {
  _id: DealId
  order_id: string
}

/** A step of the deal by its number, or a document by its id. */
export type NamedInMessage = {
  fileId?: FileId | null
  stepNumber?: number | null
}

/** A lot by its title. */
export type NamedLot = {
  _id: ListingId
  title: string
}

export type NamedMessage = {
  number: number
}

/** Figures that one side named. */
export type NamedTerms = {
  at: string
  from: OfferSide
  terms: OfferTerms
}

/** Somebody by name. */
export type NamedUser = {
  _id: UserId
  name: string
}

/** A company whose trade licence was accepted, and whose name may be taken for that of another. */
export type Namesake = {
  _id: CompanyId
  companyName: string
}

export type Narrower = {
  assignedBank?: BankId | null
  buyer?: CompanyId | null
  dealStatus?: DealStatus | null
  onHold?: boolean
  /** Orders with a step that is overdue. */
  overdue?: boolean
  relationsManager?: UserId | null
  seller?: CompanyId | null
  /** Orders that no bank has. */
  unassigned?: boolean
}

/** The lot that is negotiated on. */
export type NegotiatedLot = {
  _id: ListingId
  retailPriceAs?: PriceBasis
  status?: LotStatus
  title: string
  unit?: Unit
}

/** Whether something may come of it still. */
export type NegotiationState = 'open' | 'over'

export type Negotiations = {
  page?: PageRequest
  search?: Text0To100 | null
  status?: NegotiationState | null
}

export type NewLot = {
  listing: LotFields
  manifest?: ManifestItem[]
}

/** Somebody who is to have a sign-in; they set their password by the link of a letter. */
export type NewPerson = {
  company?: InvitedCompany | null
  companyEmail: Email
  companyId?: CompanyId | null
  firstName: string
  language?: Language | null
  lastName?: string
  /** Staff: what they may do. */
  permissions?: string[] | null
  phone?: Phone | null
  userType: Role
}

/** What staff write down of somebody's words. */
export type NewTestimonial = {
  author: string
  company: string
  photo?: Text0To200 | null
  text: Text1To2000
}

/** What a notification says, and of what: a sentence, and what its kind tells. */
export type NotificationBody = {
  /** To be paid into, as far as it may be told. */
  account?: string
  after?: string[]
  all?: number
  /** The price, of lots and quotations; else the sum. */
  amount?: string
  before?: string[]
  comment?: string
  /** Of the buyer, who ordered. */
  company?: string
  conversationId?: ConversationId
  count?: number
  date?: string
  /** By when something is to be done. */
  day?: string
  days?: number
  dealId?: DealId
  /** How many a bank found in documents that it refused. */
  discrepancies?: number
  document?: DocumentType
  /** What was changed, with what stood there before and what stands there after; an empty text is nothing. */
  fields?: string[]
  /** The name of a file. */
  file?: string
  kind?: DealKind
  listingId?: ListingId
  /** Of the user. */
  name?: string
  number?: string
  order_id?: string
  paper?: DocumentKind
  /** What looks like contact details. */
  phrase?: string
  productId?: ProductId
  quantity?: string
  readings?: number
  reason?: string
  /** By which it is paid. */
  reference?: string
  /** What was given back: how much, when, by which reference. */
  refund?: string
  requestId?: QuoteRequestId
  /** The name of a saved search, and the search where it found several lots. */
  search?: string
  searchId?: SavedSearchId
  /** The number of a shipment, and how many of its readings leave what was demanded. */
  shipment?: number
  signatureId?: SignatureId
  status?: CheckResult
  step?: number
  stepName?: string
  /** What so much comes to at the price, how many times the price that is, and the unit that the price is for; absent of what was told before they were. */
  sum?: string
  text: string
  title?: string
  unit?: string
  /** How many files the database does not know, of how many. */
  unknown?: number
  /** The moment that this is, where it is one. */
  until?: string
  userId?: UserId
  /** What of background work was given up. */
  work?: string
}

/** A notification in somebody's inbox. */
export type NotificationId = string

export type NotificationKind = 'order.placed' | 'order.unverified' | 'order.assigned' | 'order.unassigned' | 'order.cancelled' | 'order.idle' | 'order.expired' | 'order.held' | 'order.released' | 'order.reopened' | 'order.edited' | 'order.stepExtended' | 'order.datesMoved' | 'order.stepReopened' | 'order.stepOverdue' | 'order.yourTurn' | 'order.accepted' | 'order.documentAdded' | 'order.documentRemoved' | 'order.documentReplaced' | 'order.documentRefused' | 'order.accountUnknown' | 'order.accountConfirmed' | 'order.informationAsked' | 'order.informationGiven' | 'order.financeDeclined' | 'order.documentsRefused' | 'order.discrepanciesWaived' | 'order.documentsReturned' | 'order.printed' | 'order.contractWritten' | 'order.financeDefaulted' | 'order.commented' | 'order.handedOver' | 'order.paymentDue' | 'order.paymentReported' | 'order.paymentConfirmed' | 'order.refundGiven' | 'order.refundRefused' | 'order.shipmentCreated' | 'order.shipmentUpdated' | 'order.shipmentLeft' | 'order.shipmentArrived' | 'order.shipmentDelayed' | 'order.shipmentLate' | 'order.shipmentOutOfRange' | 'dispute.opened' | 'dispute.answered' | 'dispute.answerDue' | 'dispute.mediationDue' | 'dispute.decisionDue' | 'dispute.overdue' | 'dispute.evidenceAdded' | 'dispute.evidenceWithdrawn' | 'dispute.proposed' | 'dispute.closed' | 'signature.requested' | 'signature.declined' | 'signature.voided' | 'signature.outdated' | 'signature.completed' | 'signature.delayed' | 'verification.received' | 'verification.checked' | 'verification.revision' | 'verification.accepted' | 'licence.expiring' | 'licence.expired' | 'company.payeeChanged' | 'limit.applied' | 'limit.approved' | 'limit.rejected' | 'plan.invoiced' | 'plan.paymentReported' | 'plan.paid' | 'plan.lapsed' | 'plan.withdrawn' | 'phrase.asked' | 'phrase.allowed' | 'phrase.refused' | 'goods.asked' | 'goods.received' | 'goods.cleared' | 'goods.placed' | 'goods.refused' | 'lot.asked' | 'lot.answered' | 'lot.offer' | 'lot.offerAccepted' | 'lot.offerDeclined' | 'lot.offerWithdrawn' | 'lot.offerLapsing' | 'lot.offerLapsed' | 'quoteRequest.received' | 'quoteRequest.quoted' | 'quoteRequest.closed' | 'quoteRequest.ended' | 'lot.changed' | 'lot.termsChanged' | 'lot.withdrawn' | 'lot.outbid' | 'lot.won' | 'lot.auctionEnded' | 'lot.sold' | 'lot.reserveNotMet' | 'lot.mayBeAccepted' | 'lot.countered' | 'lot.counterDeclined' | 'lot.bidReleased' | 'lot.unsold' | 'lot.lost' | 'lot.bidVoided' | 'lot.leads' | 'lot.unplaced' | 'search.lot' | 'search.lots' | 'message.unread' | 'export.ready' | 'approval.asked' | 'member.joined' | 'company.approvalAsked' | 'company.approvalGiven' | 'company.approvalDeclined' | 'company.approvalLapsed' | 'list.exported' | 'job.givenUp' | 'files.unknown'

export type NotificationQuery = {
  page?: PageRequest
}

/** One notification; what stands in `body` depends on its kind. */
export type NotificationView = {
  _id: NotificationId
  at: string
  body: NotificationBody
  /** It binds its reader or asks something of them that cannot wait. */
  isPressing: boolean
  isRead: boolean
  kind: NotificationKind
}

/** A page of notifications, newest first. */
export type Notifications = {
  items: NotificationView[]
  page: PageOf
  /** How many are unread in all. */
  unread: number
}

export type Number = {
  isVerified: boolean
  number: string
}

export type OfBank = {
  assignedBank?: BankId | null
}

/** What is said to an offer. */
export type OfferAction = 'accept' | 'decline' | 'withdraw' | 'counter'

/** What one of its sides may answer to an offer. */
export type OfferCan = {
  accept?: Ability
  counter?: Ability
  decline?: Ability
  withdraw?: Ability
}

/** A term that a round names otherwise than the one before. */
export type OfferChange = {
  after?: Record<string, unknown>
  /** As the terms of that round have it; absent where it was not told, as is the next. */
  before?: Record<string, unknown>
  field: OfferField
}

/** A term of an offer, by its name on the wire. */
export type OfferField = 'units' | 'tolerance' | 'price' | 'incoterm' | 'place' | 'paymentTerm' | 'shipment' | 'packing' | 'transportMode' | 'cargoType' | 'destination' | 'documents'

/** A private offer on a lot. */
export type OfferId = string

/** An offer with the lot that it is made on. */
export type OfferItem = OfferView & {
  lot: NegotiatedLot
  /** The seller's name. */
  seller: string
}

/** The terms that one side named, what they come to, and what of them differs from the round before. */
export type OfferRound = NamedTerms & {
  /** The delivery term with its place, as contracts write them. */
  basis: string
  changes: OfferChange[]
  sum?: Money
}

/** Who says something. */
export type OfferSide = 'buyer' | 'seller'

/** How an offer stands; it is closed when its lot comes off offer. */
export type OfferStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'closed'

/** What is offered: a price of a unit or a ton as the lot is priced, and all else that a deal is made on.  Offers of old told quantity, price and delivery term alone: what they lack is absent, and nobody accepts them. */
export type OfferTerms = {
  cargoType?: CargoType
  destination?: Address
  /** What is to come beside the usual documents. */
  documents?: SpecialDocument[]
  incoterm: Incoterm
  note?: Text0To1000
  packing?: Packaging
  paymentTerm?: PaymentTerm
  place?: Text1To100
  price: UnitPrice
  shipment?: ShipmentWindow
  tolerance?: Tolerance
  transportMode?: TransportMode
  units: Count
}

/** An offer as its two sides see it. */
export type OfferView = {
  _id: OfferId
  /** Both, as contracts write them: `CIF Jebel Ali (Incoterms 2020)`. */
  basis: string
  /** The buyer's name. */
  buyer: string
  can: OfferCan
  dealId?: DealId
  expiresAt: string
  incoterm: Incoterm
  /** Whether the buyer's trade licence was accepted and holds. */
  isBuyerVerified: boolean
  /** Whether it is for the caller to answer. */
  isTurn: boolean
  /** All rounds, the newest last. */
  named: OfferRound[]
  place?: Text1To100
  price: UnitPrice
  requestId?: QuoteRequestId
  /** The caller's. */
  side: OfferSide
  status: OfferStatus
  sum?: Money
  units: Count
}

/** What a lot costs on one delivery term, at the place that it names. */
export type OfferedTerm = {
  /** Tells it from the other prices of the lot. */
  _id: string
  /** As contracts write the term: `CIF Jebel Ali (Incoterms 2020)`. */
  basis: string
  /** Of a price at every place: those at which the lot is not offered. */
  except?: Text1To100[]
  incoterm: Incoterm
  /** Whether the lot costs less on no other term; the first of those that cost alike. */
  isLowest: boolean
  orderable?: Orderable
  place?: Text1To100
  /** Of one unit, or of one metric ton. */
  price: UnitPrice
}

/** Where a company can be met. */
export type OfficeAddress = {
  city: Text1To100
  country?: Country
  floor?: Text0To40
  line1: Text1To200
  postalCode?: Text0To20
}

export type OfficersAddress = {
  email: string
  flow?: FlowSecret | null
}

export type OfficersCode = {
  email: Email
  flow?: FlowSecret | null
  otp: string
  /** The code of the authenticator app, or a recovery code, where one was asked for. */
  totp?: string | null
}

/** Where older messages or conversations begin. */
export type OlderMessages = {
  /** Only those before this number; the newest where it is absent. */
  before?: number | null
}

export type OneClickForm = {
  /** `One-Click`. */
  'List-Unsubscribe': string
}

/** What a conversation is about: a lot, of its seller with the offer of a buyer, or a deal in one of its cuts. */
export type OpenConversation = {
  cut?: Cut | null
  dealId?: DealId | null
  listingId?: ListingId | null
  offerId?: OfferId | null
}

/** How many open deals have a step that is overdue, and what all open ones are worth. */
export type OpenFigure = {
  overdue: number
  worth: Money
}

/** What else is counted of open deals, by kind. */
export type OpenFigures = {
  domestic: OpenFigure
  international: OpenFigure
}

/** `data` of a conversation that was opened. */
export type Opened = {
  conversationId: ConversationId
}

/** An option with options below it. */
export type OptionGroup = {
  children: OptionRow[]
  label: string
  value: string
}

/** One option. */
export type OptionRow = {
  /** A trade code: UN/CEFACT for units and packaging, the chapter of the Harmonized System for food. */
  code?: string
  label: string
  value: string
  /** Why the option should be avoided. */
  warning?: string
}

/** The orders lots come in. */
export type Order = '-createdAt' | 'createdAt' | 'price' | '-price' | 'endsAt' | 'title'

/** `data` of a placed order: the new deal. */
export type OrderReply = {
  _id: DealId
  dealId: DealId
  order_id: string
  version: u64
}

/** An order that is to go off every list. */
export type OrderToDelete = {
  /** The bank that has begun on it. */
  bank?: string
  dealId: DealId
  dealStatus: DealStatus
  order_id: string
}

/** What one order may take of a lot at its price now. */
export type Orderable = {
  /** The fewest units that are worth the minimum; more than are left where all of them are worth less. */
  enough: number
  /** The fewest units that the lot is sold in: the rest where fewer are left, all of them where it is sold whole. */
  least: number
  /** What an order is worth at least. */
  minimum: Money
  /** All that are left. */
  most: number
  /** The smallest order: as few units as the lot is sold in that are worth the minimum; more than are left where none are. */
  smallest: number
  smallestSum?: Money
}

/** Which orders to list; everything is optional. */
export type Orders = {
  catFilters?: ListFilters
  otherFilters?: Narrower
  page?: PageRequest
  search?: string | null
  sort?: Sort
}

/** What a file is. */
export type Outcome = 'sealed' | 'outdated' | 'sent' | 'broken' | 'unknown'

/** What lies ahead of a company. */
export type Outlook = {
  /** Whether more payments are due than are summed up. */
  isCut: boolean
  payments: PaymentsDue[]
  /** The newest that are under way. */
  shipments: ShipmentUnderWay[]
  /** How many are under way. */
  underWay: number
  /** The last day of the week that begins today. */
  until: string
}

/** Counts of deals. Of the open ones, and of no others, also how far they are, what is late and what they are worth. */
export type Overview = {
  byStatus: ByStatus
  deals: number
  domestic: Record<string, number>
  /** Deals by bucket. */
  international: Record<string, number>
  /** The two above by kind. */
  open: OpenFigures
  /** What the open deals are worth. */
  openWorth: Money
  /** Open deals with a step that is overdue. */
  overdue: number
}

/** A document of a deal, as one side of it or its bank sees it. */
export type OwnDocument = {
  _id: FileId
  at: string
  by?: PartyRole
  documentType?: DocumentType
  fileName: string
  fileURL: string
  /** Of a printed one, such as `SC-0001`. */
  number?: string
  order: FoundOrder
  origin: DocumentOrigin
  review?: FileReview
  signature?: SignatureView
  stepNumber?: StepNumber
}

/** Each narrows. */
export type OwnDocumentFilters = {
  dealId?: DealId | null
  documentType?: DocumentType | null
  from?: Day | null
  search?: Text0To200 | null
  until?: Day | null
  /** Those alone that wait for signatures, of which a bank sees none. */
  waits?: boolean
}

/** Which documents of one's own deals to read. */
export type OwnDocuments = {
  filters?: OwnDocumentFilters
  page?: PageRequest
}

/** What a company reads of its own limit. */
export type OwnLimit = {
  /** The newest first. */
  applications: Application[]
  limit?: CompanyLimit
}

export type OwnPhoneProof = {
  otp: string
}

/** What a company reads of its subscription. */
export type OwnSubscription = {
  /** The newest first; they stay whatever the plan is. */
  invoices: SubscriptionInvoice[]
  nextPlanId?: PlanId
  payInto?: PlatformAccount
  /** Whose quotas hold: the free one where none was chosen. */
  plan: Plan
  renewsAt?: string
  since?: string
  usage: PlanUsage
}

/** Somebody leads their company, or is to once a second admin approves. */
export type OwnerRestored = {
  awaits?: ApprovalId
  userId: UserId
}

/** Whose the company is. */
export type OwnershipType = 'privately-held' | 'family-owned' | 'publicly-traded' | 'state-owned' | 'foreign-owned' | 'joint-venture' | 'cooperative'

/** The seventeen packagings of a lot. */
export type Packaging = 'bags' | 'bottles' | 'boxes' | 'cans' | 'cartons' | 'crates' | 'drums' | 'jars' | 'jerrycans' | 'mesh-bags' | 'pouches' | 'sacks' | 'trays' | 'vacuum-packs' | 'wrappers' | 'loose-bulk' | 'others'

/** How lines are packed. */
export type PackagingDetails = {
  items: PackedLine[]
}

/** Where the deal stands now, and how its goods fit. */
export type Packed = {
  fit: PackingFit
  version: u64
}

/** How a line is packed. */
export type PackedLine = {
  _id: ItemId
  breadth: Millimetres
  /** Where fewer are stacked than would fit. */
  cartonsPerPallet?: number
  height: Millimetres
  /** Units of the line in a carton, or whatever the packaging is. */
  itemsPerCarton: number
  length: Millimetres
  packagingType: Packaging
  palletBreadth?: Millimetres
  palletHeight?: Millimetres
  palletLength?: Millimetres
  palletType: PalletType
  /** Of a full carton. */
  weight: Weight
}

/** How packed goods fit; containers are typical ones, and goods of several lines are taken to share them. */
export type PackingFit = {
  cartons: number
  /** Those that go the deal's way, the one that is filled best first; then what is rare, and what the goods do not fit into. */
  containers: ContainerFit[]
  grossKg: string
  items: LineFit[]
  pallets: number
}

/** Where a page of a list stands; `current` counts from 1. */
export type PageOf = {
  current: number
  size: number
  total: number
  /** Otherwise there are more than these. */
  totalIsExact: boolean
}

/** A rectangle on a page, in thousandths of its width and height, from the left and the top. */
export type PagePlace = {
  height: number
  left: number
  top: number
  width: number
}

/** A page of a list: `current` from 1, `size` 1 to 100; the first ten rows unless told. */
export type PageRequest = {
  current: number
  size: number
}

/** Pallets of the shipment forms. */
export type PalletType = 'eur-1' | 'eur-2' | 'eur-3' | 'eur-6' | 'other' | 'not-palletized'

/** What a parameter may be. */
export type Param = number | string | string[]

/** What a document says; all of it is optional, for not every document says all of it. */
export type Particulars = {
  account?: BankAccount
  amount?: Money
  buyer?: Text1To200
  expiresOn?: Day
  goods?: Text1To500
  grossWeight?: Weight
  issuedOn?: Day
  latestShipmentOn?: Day
  netWeight?: Weight
  number?: Text1To60
  packages?: number
  portOfDischarge?: Port
  portOfLoading?: Port
  presentWithin?: DaysToPresent
  seller?: Text1To200
  shippedOn?: Day
}

/** One side of a deal, as the other may know it. */
export type Party = {
  _id: CompanyId
  companyName: string
  country: Country
}

/** In whose name something is done to a deal. */
export type PartyRole = 'buyer' | 'seller' | 'staff' | 'bank' | 'system'

/** What a new password left as it was, and what not. */
export type PasswordResetReply = {
  /** `none`, or `kept`: its code is asked for as before; or `dropped`: it was set up within the 72 hours before. */
  secondFactor: AfterReset
}

/** Which version of a deal to read, and what to compare it with. */
export type PastVersion = {
  at: u64
  since?: u64 | null
}

/** What is known of the account that a deal is paid into. */
export type PayeeStatus = 'confirmed' | 'unread' | 'doubted' | 'missing'

/** Who pays it: what the seller pays is in the price. */
export type Payer = 'seller' | 'buyer'

/** A way to pay, with what people call it. */
export type PaymentMethod = {
  name: string
  value: PaymentTerm
}

/** A part of a price. */
export type PaymentPart = 'advance' | 'leftover' | 'full'

/** How a payment stands. */
export type PaymentStatus = 'toPay' | 'unread' | 'paid' | 'nothingToPay'

/** Some payments, and what they come to. */
export type PaymentSum = {
  payments: number
  sum: Money
}

/** When the price falls due. */
export type PaymentTerm = 'as-per-invoice' | 'against-delivery-with-advance' | '100-percent-against-delivery' | 'waybill-plus-15-days' | 'waybill-plus-30-days' | 'waybill-plus-45-days' | 'waybill-plus-60-days' | 'waybill-plus-90-days' | 'waybill-plus-120-days'

/** A payment for a deal: a step of its timeline. */
export type PaymentView = {
  amount?: Money
  /** When it is due, or was. */
  dueOn: string
  /** Whether its day is over and it is still to be paid. */
  isOverdue: boolean
  /** Which part of the price it is: what follows an advance is what is left over. */
  part: PaymentPart
  status: PaymentStatus
  stepKind: StepKind
  stepNumber: StepNumber
}

/** The payments of a company on one side, in one currency. */
export type PaymentsDue = {
  coming: PaymentSum
  currency: Currency
  /** Their day is over. */
  overdue: PaymentSum
  side: AccountSide
  /** Advances among them, of which the contract alone says how much they are; in neither sum. */
  unknown: number
}

/** One thing that waits. */
export type PendingAction = {
  _id: string
  assignedBank?: BankRef
  /** What is to be paid in the step, else for the deal; or what is claimed of it. */
  atStake: Money
  buyer: Party
  consequence: Consequence
  dealId: DealId
  dealKind: DealKind
  /** Their names. */
  delays?: string[]
  document?: SignedDocument
  /** Without one it may be done at any time. */
  dueOn?: string
  /** How many lines come behind it. */
  furtherGoods: number
  /** The first line of the goods. */
  goods: string
  handler?: Handler
  /** The steps that it holds up. */
  holdsUp?: StepNumber[]
  isOverdue: boolean
  kind: ActionKind
  leftBy?: Doer
  /** The documents that are still to bring, the refused ones among them. */
  missing?: DocumentType[]
  order_id: string
  refused: Keyed<RefusedDocument>
  seller: Party
  stepName?: string
  stepNumber?: StepNumber
  /** The documents that are still to be looked at. */
  toReview?: DocumentType[]
  /** The sides that nobody has verified yet. Not for banks. */
  unverified?: PartyRole[]
  /** Who waits for it: those whose steps come next, or the other side; never whose it is. */
  waiting: StepOwner[]
}

export type PendingActions = {
  userRole: UserRole
}

/** Which page of a list to read. */
export type PendingPage = {
  page?: PageRequest
}

/** What a person says of themselves; a draft may leave out anything. */
export type Person = {
  allowedMarketingMails?: boolean | null
  authorizationType?: AuthorizationType | null
  /** `"a@b.test"` or `{"email": "a@b.test"}`; the one that a code has proven, where one has. */
  companyEmail?: string | null
  firstName?: Name100 | null
  isUserIsAuthorizedPerson?: boolean | null
  lastName?: LastName | null
  nationalID?: GivenDocuments | null
  password?: string | null
  /** `"+971501234567"` or `{"number": "+971501234567"}`; the one that a code has proven, where one has. */
  phone?: string | null
  /** The location of a picture; null or empty for none. */
  profilePhoto?: string | null
  userConsent?: boolean | null
  whatsapp?: WhatsApp | null
}

/** Somebody under review, with what they answered beside their registration, which nobody but their reviewers reads. */
export type PersonUnderReview = ReviewedVerification & {
  questionnaire?: Answers
}

/** A telephone number with its country's code, as +971501234567 */
export type Phone = string

export type PhoneProof = {
  flow?: FlowSecret | null
  id?: RegistrationId | null
  otp: string
  phone: string
}

export type PhoneToProve = {
  flow?: FlowSecret | null
  /** With a leading + and its country's code. */
  phone: string
}

/** A phrase that a company asked for. */
export type Phrase = {
  _id: PhraseId
  askedAt: string
  /** Who asked. */
  asker: string
  company: Party
  decidedAt?: string
  /** Who of the staff decided; told to staff alone. */
  decidedBy?: string
  /** What looked like contact details, as it was seen. */
  phrase: string
  reason?: string
  status: PhraseStatus
  /** The text in which it stood, as it was typed. */
  text: string
}

/** What staff decide on a phrase. */
export type PhraseDecision = 'allow' | 'refuse'

export type PhraseFilters = {
  search?: Text0To100 | null
  status?: PhraseStatus | null
}

/** What looks like contact details and may be a name. */
export type PhraseId = string

export type PhraseQuery = {
  filters?: PhraseFilters
  page?: PageRequest
}

/** What became of a phrase. */
export type PhraseStatus = 'open' | 'allowed' | 'refused'

/** Where a document stands in the list. */
export type Place = {
  dealId: DealId
  fileId: FileId
}

export type PlaceBid = {
  /** The most that the caller would pay; as much is paid as the others make necessary. */
  amount: BidAmount
  /** Whether ten times the present price or more is meant. */
  confirm?: boolean
  currency?: Currency | null
  destination?: Address | null
  sum?: Money | null
}

/** An order for a lot; the price is the lot's own on the delivery term and at the place that it names. */
export type PlaceOrder = {
  cargoType?: CargoType | null
  containerLoad?: ContainerLoad | null
  deliveryTerms?: Text0To500 | null
  destination?: Address | null
  incoterm?: Incoterm | null
  inspection?: Inspection | null
  kind: DealKind
  listingId: ListingId
  paymentTerm: PaymentTerm
  place?: Text1To100 | null
  /** Units of the lot; the whole lot unless told. */
  quantity?: number | null
  transportMode?: TransportMode | null
  unitPrice?: UnitPrice | null
}

/** A plan. */
export type Plan = {
  _id: PlanId
  features?: PlanFeature[]
  hasAuctions: boolean
  /** How many lots on offer at one time; as many as there are where absent. */
  liveLots?: number
  monthlyPrice: Money
  name: Text1To60
  /** Its place among the plans, the smallest first. */
  position: number
  /** How many requests for quotation may be open at one time; as many as anybody may have where absent. */
  requests?: number
  /** How many people; as many as there are where absent. */
  users?: number
  /** 0 for a plan that is not there yet. */
  version?: u64
}

/** What a plan brings besides its quotas; each is looked at where it is used. */
export type PlanFeature = 'statements'

/** The name by which a plan is spoken of: small letters, digits and hyphens. */
export type PlanId = string

/** How much of a plan a company uses. */
export type PlanUsage = {
  liveLots: number
  /** Requests for quotation that are open. */
  requests: number
  /** With those who are asked and may still come. */
  users: number
}

/** Where companies pay their plans. */
export type PlatformAccount = {
  account: BankAccount
  holder: string
  swift?: Swift
}

/** A port, by its UN/LOCODE. */
export type Port = 'INNSA' | 'INMUN' | 'INBOM' | 'INTKD' | 'MYPKG' | 'NLRTM' | 'NLSPL' | 'DEHAM' | 'DEDUI' | 'ESVLC' | 'SGSIN' | 'AEJEA' | 'AEDXB'

/** Where and on which term somebody would have a lot. */
export type PortAsked = {
  incoterm: Incoterm
  port: Port
  units?: Count | null
}

/** A port on the map. */
export type PortRow = {
  country: string
  label: string
  latitude: number
  longitude: number
  type: PortType
  value: string
}

/** What calls at a port. */
export type PortType = 'sea' | 'air' | 'land'

/** What a price is for. */
export type PriceBasis = 'Unit' | 'Metric Ton (MT)'

/** A price that the seller names for a delivery term, and for a place where the seller wants: so much on top of the price of the lot, or a price of its own. With neither, the lot is not offered so. */
export type PriceTerm = {
  addition?: UnitPrice
  incoterm: Incoterm
  place?: Text1To100
  price?: UnitPrice
}

/** What a document is set in: PDF for people, XML for tax authorities. */
export type PrintFormat = 'pdf' | 'xml'

export type PrintInvoice = {
  language?: Language
  /** Such as `SUB000042`. */
  number: Text1To20
}

/** A document that was issued. */
export type Printed = {
  _id: string
  edition: number
  /** Of a purchase order: what it says beside its deal. */
  fields?: PurchaseOrderFields
  /** Whether there is an electronic edition of it, which tax authorities take. */
  isElectronic?: boolean
  /** Of an invoice, as it is listed: a credit note took it back whole. */
  isTakenBack?: boolean
  issuedOn: string
  kind: PrintedKind
  /** Such as `PO-0001`. */
  number: string
  shipmentId?: ShipmentId
  /** The version of the deal that it was issued of. */
  version: u64
}

/** What the viewer may do with a kind of document; what is absent is not theirs to do, or not called for. */
export type PrintedCan = {
  amend?: Ability
  electronic?: Ability
  issue?: Ability
  print?: Ability
}

/** What is printed of a deal. */
export type PrintedKind = 'purchase-order' | 'proforma-invoice' | 'tax-invoice' | 'packing-list' | 'delivery-order' | 'sales-contract' | 'credit-note'

/** A kind of document, and what the caller may do about it. */
export type PrintedOfKind = {
  can: PrintedCan
  heading?: DocumentType
  /** Its prices include value added tax of the Emirates. */
  isTaxIncluded?: boolean
  kind: PrintedKind
  /** Whether printing it issues one where there is none that says the same. */
  mayIssue: boolean
  newest?: Printed
  shipment?: PrintedShipment
  withheld?: BankAccount
}

/** A shipment that has documents of its own. */
export type PrintedShipment = {
  _id: ShipmentId
  number: number
}

/** A document, with links of this session to it. */
export type PrintedWithLinks = Printed & {
  url: string
  /** By language; under `xml`, the electronic edition. */
  urls: Record<string, string>
}

/** Goods in the warehouse service, as their seller and staff read them. */
export type Product = StockConfirmed & {
  _id: ProductId
  /** Who brought them. */
  broughtBy: string
  can: ProductCan
  company: Party
  createdAt: string
  /** Locations of their documents. */
  files: string[]
  /** What their seller says, as of the one below; what counts is what staff confirmed. */
  isStockImportCleared: boolean
  isStockInWarehouse: boolean
  itemCategory: Category
  itemName: string
  /** Units that no lot offers and no deal holds or bought. */
  left: number
  status: StockStatus
  /** What of the units that came lots and deals take. */
  taken: StockTaken
  version: u64
}

/** What a company may do about its goods. */
export type ProductCan = {
  list?: Ability
}

/** Goods in the warehouse service. */
export type ProductId = string

/** What to change of one's own record; what is absent stays. An empty text takes an optional field away. */
export type ProfileChange = {
  allowedMarketingMails?: boolean | null
  /** By what one may commit one's company, until an authorization letter that says so is in review; empty for unsaid. */
  authorizationType?: string | null
  company?: CompanyChange | null
  firstName?: Name100 | null
  language?: Language | null
  lastName?: LastName | null
  letters?: LetterChange | null
  phone?: Phone | null
  profilePhoto?: Text0To200 | null
  userConsent?: boolean | null
  whatsapp?: Text0To40 | null
}

/** What somebody answers. */
export type PromoterAnswer = {
  comment?: Text0To1000 | null
  score: PromoterScore
}

/** What somebody wrote beside their score; who it was is known by the deal and their side alone. */
export type PromoterComment = {
  _id: PromoterScoreId
  at: string
  by: DealSide
  comment: string
  deal: DealId
  order_id: string
  score: PromoterScore
}

/** The net promoter score over some time, and the answers that it is made of. */
export type PromoterFigures = {
  answers: number
  /** Who answered 6 or less. */
  detractors: number
  /** Who answered 7 or 8. */
  passives: number
  /** Who answered 9 or 10. */
  promoters: number
  /** The share of promoters less that of detractors, in whole per cent: -100 to 100; absent without answers. */
  score?: number
}

/** The net promoter score of the platform. */
export type PromoterOverview = {
  /** Over all time, the lane with the most answers first. */
  byLane: LaneFigures[]
  /** Over all time, the side that answered most first. */
  bySide: SideFigures[]
  /** Over all time. */
  ever: PromoterFigures
  /** Over the last 90 days. */
  recent: PromoterFigures
}

/** Whether somebody is asked after this deal. */
export type PromoterQuestion = {
  isAsked: boolean
}

/** 0, not at all likely, to 10, extremely likely. */
export type PromoterScore = number

/** What somebody answered who was asked how likely they are to recommend the platform. */
export type PromoterScoreId = string

export type Proof = {
  /** A code of the authenticator app, or a recovery code. */
  totp: string
}

/** How one side would end a dispute. */
export type ProposalView = {
  amount?: Money
  at: string
  by: PartyRole
  note?: Text0To2000
  /** Counts from 1; only the last may be accepted. */
  number: number
  outcome: DisputeOutcome
}

/** One proof of who one is: the password, the code that was mailed, or an ID token of the identity provider. */
export type Prove = {
  /** The provider must have asked for the person within the last five minutes (`max_age`, `auth_time`). */
  idToken?: string | null
  /** What the client had sent along to the provider, where it had. */
  nonce?: string | null
  otp?: string | null
  password?: string | null
}

/** The proof is taken. */
export type Proven = {
  /** Seconds that it counts, in this session alone. */
  expiresIn: number
}

/** What the provider of identity checks has said last. */
export type ProviderView = {
  checkedAt?: string
  status: CheckStatus
}

/** A next version of a clause, as staff publish it. */
export type PublishClause = {
  /** The newest version when it was written. */
  after: number
  arabic: Text1To3000
  english: Text1To3000
  kind: ClauseKind
  prevailing: Language
}

/** What everybody may read of it once it is published. */
export type PublishedTestimonial = {
  _id: TestimonialId
  author: string
  company: string
  /** The location of a public picture. */
  photo?: string
  text: Text1To2000
}

/** What a purchase order says beside what the deal says. */
export type PurchaseOrderFields = {
  buyerReference?: Text1To60
  contact?: Text1To200
  deliverBy?: Day
  remarks?: Text1To2000
}

/** What a browser is to know this server by. */
export type PushKey = {
  /** It shows notifications in this session already. */
  isSubscribed: boolean
  /** A public key on the curve P-256, in base64url: its `applicationServerKey`. */
  publicKey: string
}

export type PushQuery = {
  /** Where the browser is reached already, if it is. */
  endpoint?: string | null
}

/** A parameter of the goods with its limit, such as moisture of at most 14 %. */
export type QualityParameter = {
  limit: LimitKind
  method?: Text1To80
  parameter: Text1To80
  to?: Figure
  unit?: Text0To20
  value: Figure
}

/** A question with its answer, as everybody may see it: nobody learns who asked. */
export type Question = {
  _id: QuestionId
  answer?: string
  answeredAt?: string
  askedAt: string
  text: string
}

/** A public question about a lot. */
export type QuestionId = string

/** A question with the lot it is about. */
export type QuestionItem = Question & {
  /** Whether the lot is the company's own. */
  isOwn: boolean
  /** Whether it is for the company to answer. */
  isTurn: boolean
  lot: NegotiatedLot
}

/** `data` of a question. */
export type QuestionReply = {
  questionId: QuestionId
}

/** What the bank asked, and what was answered. */
export type QuestionView = {
  answer?: Text1To2000
  answeredAt?: string
  answeredBy?: PartyRole
  askedAt: string
  text: Text1To1000
}

/** Answers; every one may be left out. */
export type Questionnaire = {
  categories?: string[] | null
  comments?: Text0To2000 | null
  /** The registration's own, if it has one. */
  companyEmail?: string | null
  heardFrom?: Text0To200 | null
  id: string
  markets?: string[] | null
  monthlyVolume?: Text0To100 | null
  phone?: string | null
  tradeRole?: TradeRole | null
}

/** Hours of the day in which no letter comes, across midnight too. */
export type QuietHours = {
  from: string
  until: string
}

/** A quotation beside the others. */
export type QuoteItem = OfferView & {
  /** What of its terms is otherwise than it was asked. */
  differs: RequestField[]
  /** Whether no other that may be accepted costs less landed. */
  isLowest: boolean
  /** Whether the seller's trade licence was accepted and holds. */
  isSellerVerified: boolean
  landed?: LandedCost
  landedPerTon?: Money
  lot: NegotiatedLot
  /** The seller's name. */
  seller: string
}

/** A request for quotation. */
export type QuoteRequestId = string

/** A request on the wire. */
export type QuoteRequestView = {
  _id: QuoteRequestId
  /** Without the address within the city, but to the buyer. */
  asked: Asked
  budget?: Money
  /** The buyer's name. */
  buyer: string
  can: RequestCan
  /** For how many days it may be quoted on still, one that has begun with them. */
  daysLeft: number
  /** Whether the buyer's trade licence was accepted and holds. */
  isBuyerVerified: boolean
  /** Whether the seller said that it quotes nothing. */
  isDeclined: boolean
  /** How many quotations were made: by all, to the buyer; by its own company, to a seller. */
  quotes: number
  sentAt: string
  /** The viewer's. */
  side: OfferSide
  status: RequestStatus
  /** How many sellers were told. */
  told?: number
  validUntil: string
  version: u64
  /** How many of them the viewer's company is to answer. */
  waiting: number
}

export type Read = {
  ids: NotificationId[]
}

/** What a logger in the hold or the container read. */
export type Reading = {
  at: string
  humidity?: AirHumidity | null
  temperature?: AirTemperature | null
}

/** A reading on the wire. */
export type ReadingView = {
  at: string
  humidity?: AirHumidity
  /** Whether it leaves what was demanded. */
  isOutOfRange: boolean
  /** Counts those of the shipment from 1, the oldest first. */
  number: number
  temperature?: AirTemperature
}

/** An order that is to go from one bank to another, or to none. */
export type ReassignedOrder = {
  dealId: DealId
  from?: string
  order_id: string
  to?: string
}

/** Ten codes, shown here and never again. */
export type RecoveryCodes = {
  recoveryCodes: string[]
}

/** A refund on the wire. */
export type RefundView = {
  /** Counts the refunds of the deal from 1. */
  _id: string
  amount: Money
  by: PartyRole
  note?: Text0To500
  on: string
  reference: Text3To100
  /** It counts once it is verified. */
  review: FileReview
}

/** The bank's refusal that it refuses the documents. */
export type RefusalView = {
  discrepancies: Keyed<Discrepancy>
  disposition: Disposition
  /** What the bank found besides, in its own words. */
  further?: Text5To300[]
  leftOut?: Keyed<LeftOutView>
  returnReason?: Text20To1000
  sentAt: string
  waivedAt?: string
}

/** A document that was refused, to be brought anew. */
export type RefusedDocument = {
  documentType: DocumentType
  note?: Text0To500
}

export type Register = {
  /** Documented, and without effect: the calls that need a proof of work take it in a header. */
  captchaStatus?: boolean | null
  company: CompanyToRegister
  id: string
  user: Person
}

/** Where a registered person goes on: `login` after their company's details, `registration-successful` after all at once. */
export type Registered = {
  /** Whether a code has proven the address; otherwise a letter with a link is on its way there. */
  isEmailVerified?: boolean
  next: string
  userEmail: string
}

/** What has been told so far, absent rather than null; it holds no password. */
export type Registration = {
  company?: RegistrationCompany
  companyEmail?: Mailbox
  /** Seconds that the id is good for. */
  expiresIn: number
  /** The files of both halves, by kind: `nationalID`, `tradeLicence`, `taxCertificate`, `authorizationLetter`. */
  files?: Record<string, RegistrationFile[]>
  hasPassword?: boolean
  /** What the registration is spoken of by, for 24 hours. */
  id: string
  phone?: Number
  questionnaire?: Answers
  /** 2 once an address is proven, 3 once the personal half is there, 4 once registered. */
  slide: number
  user?: RegistrationPerson
}

export type RegistrationCompany = ToldCompany & {
  authorizationLetter?: Locations
  taxCertificate?: Locations
}

/** A file that a registration has taken, as its holder sees it. */
export type RegistrationFile = {
  fileName: string
  location: string
  mime: string
  size: number
}

/** What a registration is spoken of by: whoever holds it may read and write the draft. Any text may come in its place; only its hash is ever compared, and only that is kept. */
export type RegistrationId = string

export type RegistrationPerson = ToldPerson & {
  nationalID?: Locations
  profilePhoto?: string
}

/** A company, and who looks after it. */
export type Relation = {
  companyId: CompanyId
  manager?: NamedUser
}

export type RemoveDomain = {
  domain: EmailDomain
}

export type RemoveHoliday = {
  /** The Emirates, where none is named. */
  country?: Country
  day: Day
}

/** What the provider tells of a check. */
export type Report = {
  /** Names this message; it is heard once. */
  eventId: Text1To200
  reason?: Text0To500 | null
  /** What the check was asked for by. */
  reference: CheckId
  status: CheckResult
}

/** A transfer for an invoice. */
export type ReportTransfer = {
  /** Such as `SUB000042`. */
  number: Text1To20
  paidOn: string
  reference: Text1To60
}

/** What the viewer may do of a request; what is absent is not theirs to do. */
export type RequestCan = {
  change?: Ability
  close?: Ability
  decline?: Ability
  quote?: Ability
}

/** What of a request may be answered otherwise, by its name on the wire. */
export type RequestField = 'HSCode' | 'quantity' | 'incoterm' | 'paymentTerm' | 'shipment' | 'packing'

export type RequestQuery = {
  page?: PageRequest
  search?: Text0To100 | null
  /** Those that the company sent, or those that it was told of as a seller. */
  side: OfferSide
  status?: RequestState | null
}

/** Whether a request may be quoted on still. */
export type RequestState = 'open' | 'over'

/** How a request stands; awarded is one that is over and of which a quotation was taken, and never stored. */
export type RequestStatus = 'open' | 'closed' | 'awarded' | 'expired'

/** The job to ask after. */
export type Requested = {
  request_file_id: string
}

/** A password to be set by a link. */
export type Reset = {
  /** 8 to 128 characters of any script, to the byte as they are. */
  newPassword: string
  /** The token of the link. */
  token: string
}

export type ResetRequest = {
  email: string
}

/** How long a company takes to answer, by the answers that it gave. */
export type ResponseTime = {
  answers: number
  /** The median, in whole minutes. */
  minutes: number
  /** In how many deals. */
  of: number
}

export type RestoreOwner = {
  /** A second admin reads it. */
  reason: Text1To500
}

export type RetryJob = {
  jobId: JobId
}

/** What a reviewer does with a document. */
export type ReviewDecision = 'inReview' | 'accept' | 'requestRevision' | 'waive'

/** What the provider has said last, in full. */
export type ReviewedCheck = ProviderView & {
  reason?: string
  reference: string
  requestedAt: string
}

/** A document, with who reviews it. */
export type ReviewedDocument = VerificationDocument & {
  reviewer?: Reviewer
}

/** A trader's verification, as those see it who review it. */
export type ReviewedVerification = {
  documents: DocumentRecord[]
  licenceExpiresOn?: string
  licenceState: LicenceState
  /** Verified companies for which the person's may be taken, the likest first: look twice before accepting a licence. */
  namesakes: Namesake[]
  provider?: ReviewedCheck
  status: VerificationStatus
  userId: UserId
}

/** Who decided on a document, or looks at it. */
export type Reviewer = {
  _id: UserId
  name: string
}

/** The four roles (specification, section 6); `userType` on the wire. */
export type Role = 'user' | 'admin' | 'sales' | 'bank'

/** How a lot is sold. */
export type SaleType = 'Listing' | 'Auction'

export type SaveLane = {
  country: Country
  days: DaysAtSea
  origin: Port
}

export type SavePlan = {
  plan: Plan
}

/** A draft, or where a registered person goes on. */
export type SavedOrRegistered = Registration | Registered

/** A search that somebody keeps. */
export type SavedSearch = {
  _id: SavedSearchId
  filter: ListingFilter
  name: string
  savedAt: string
  /** Whether its person hears of what comes. */
  tells: boolean
}

/** A search of the market that somebody keeps. */
export type SavedSearchId = string

/** `data` of the searches. */
export type SavedSearches = {
  searches: SavedSearch[]
}

/** A list as it was cut, sorted and laid out, by a name. */
export type SavedView = {
  /** Colleagues find it, too: who works for the same company, bank or desk. */
  isShared?: boolean
  name: Text1To60
  /** What stands in the address of the list, behind the question mark. */
  query: Text0To2000
  table: Text1To60
}

/** A view, and whose it is. */
export type SavedViewRecord = {
  isShared: boolean
  name: string
  query: string
  /** The colleague who saved it; absent of one's own. */
  savedBy?: string
  table: string
}

/** How many of the deals that count hold to a measure. */
export type Score = {
  count: number
  measure: Measure
  of: number
}

/** What the closed deals of one company say of it, on one side. */
export type Scorecard = {
  companyId: CompanyId
  ratings: number
  response?: ResponseTime
  scores: Score[]
  side: DealSide
  /** The mean of the stars that it got, to one decimal. */
  stars?: string
}

/** The number of a seal: letters and digits, with dashes and slashes between them. */
export type Seal = string

export type Search = {
  filters?: Filters
  page?: PageRequest
  search?: string | null
  sort?: Order
}

/** What of a saved search is said anew; what is absent stays. */
export type SearchChange = {
  name?: Text1To60 | null
  tells?: boolean | null
}

export type SearchEverything = {
  search: Text0To200
}

/** What a list is narrowed to that is searched alone. */
export type SearchFilter = {
  search?: string | null
}

export type SearchMessages = {
  /** Only what was written before. */
  before?: string | null
  conversationId?: ConversationId | null
  search: Text1To200
}

export type SearchToSave = {
  filters?: Filters
  name: Text1To60
  /** Whether it takes the place of one of the same name, which is refused where it does not. */
  replaces?: boolean
  search?: Text0To200 | null
  /** Whether to hear of what comes. */
  tells?: boolean
}

/** Whether a person signs in with an authenticator app as well. */
export type SecondFactor = {
  isOn: boolean
  recoveryCodesLeft?: number
  since?: string
}

/** A letter to many, looked at or sent. */
export type SendBroadcast = {
  audience: Audience
  /** How many letters were confirmed; wanted where it is sent. */
  expected?: number | null
  /** Counts whom it would go to, and sends nothing. */
  preview?: boolean
  subject: Text1To120
  subjectAr?: Text0To120 | null
  template: BroadcastTemplate
  text: Text1To4000
  textAr?: Text0To4000 | null
}

/** Who signs the contract, and in which language it is set first. */
export type SendContract = {
  /** One after another, as they are named; else all at once. */
  inOrder?: boolean
  language?: Language
  signers: UserId[]
}

export type SendFile = {
  fileName: Text1To200
  fileURL: string
}

/** What somebody says: a text, files by the `location` that an upload gave, and the steps and documents that it is about. */
export type SendMessage = {
  files?: SendFile[]
  mentions?: NamedInMessage[]
  text?: Text1To2000 | null
}

/** A message that was not sent but kept. */
export type Sent = {
  at: string
  html?: string
  kind: SentAs
  language: Language
  /** Empty for a text message. */
  subject: string
  text: string
  /** An e-mail address or a phone number. */
  to: string
}

/** How a message would have left. */
export type SentAs = 'mail' | 'sms'

/** `data` of a message that was sent. */
export type SentMessage = {
  number: number
}

/** One signed-in session of one user. */
export type SessionId = string

/** A session of the caller, as a person knows their devices. */
export type SessionView = {
  _id: SessionId
  /** Such as `Safari`. */
  browser: string
  createdAt: string
  /** Such as `iPhone`. */
  device: string
  /** The network that it was last seen from. */
  from?: string
  /** The one that this very call is made in. */
  isCurrent: boolean
  /** Exact to five minutes. */
  lastSeenAt: string
}

/** How an invoice was settled. */
export type SettleInvoice = {
  /** Such as `SUB000042`. */
  number: Text1To20
  paidOn: string
  /** The bank's reference of the transfer, or why it is granted. */
  reference: Text1To60
  settlement: Settlement
}

/** By what an invoice is settled. */
export type Settlement = 'transfer' | 'granted'

/** How long goods keep, in days. */
export type ShelfLife = 'under-30' | '30' | '60' | '90' | '120' | '180' | '240' | '360' | 'over-360' | 'no-restriction'

/** Whose agency ships. */
export type ShipmentBy = 'sellers-agency' | 'buyers-agency'

/** Something that happens to a shipment, or to one of its containers. */
export type ShipmentEvent = {
  code: EventCode
  containerNumber?: ContainerNumber | null
  port?: Port | null
  times: Times
}

/** What a list of shipments is narrowed to. */
export type ShipmentFilters = {
  port?: Port | null
  /** In what finds the deals: their numbers, sides and goods. */
  search?: string | null
  status?: ShipmentStatus | null
  transportMode?: TransportMode | null
}

/** A shipment of a deal. */
export type ShipmentId = string

/** How far a shipment has come. */
export type ShipmentStatus = 'planned' | 'under-way' | 'arrived'

export type ShipmentTiming = 'post-shipment' | 'pre-shipment'

/** A shipment that is under way, with the deal that it is of. */
export type ShipmentUnderWay = {
  _id: ShipmentId
  arrival: Times
  dealId: DealId
  order_id: string
  portOfDischarge?: Port
  portOfLoading?: Port
  status: ShipmentStatus
  transportMode: TransportMode
}

/** A shipment on the wire. */
export type ShipmentView = {
  _id: ShipmentId
  arrival: Times
  climate?: Climate
  containerLoad?: ContainerLoad
  containers: Keyed<ContainerView>
  createdAt: string
  departure: Times
  events: Keyed<EventView>
  flight?: Text1To60
  humidity?: Humidity
  inspection?: Inspection
  items: Keyed<ShippedView>
  /** Counts those of the deal from 1. */
  number: number
  portOfDischarge?: Port
  portOfLoading?: Port
  readings: Keyed<ReadingView>
  shipmentBy?: ShipmentBy
  shipmentTiming?: ShipmentTiming
  status: ShipmentStatus
  temperature?: Temperature
  transportMode: TransportMode
  truck?: Text1To60
  updatedAt: string
  vessel?: Text1To60
  voyage?: Text1To60
}

/** The days on which goods may be shipped, the first and the last included. */
export type ShipmentWindow = {
  from: Day
  until: Day
}

/** How much of a line of the deal goes with a shipment. */
export type ShippedLine = {
  _id: ItemId
  quantity: number
}

/** How much of a line goes with a shipment, on the wire. */
export type ShippedView = {
  _id: ItemId
  quantity: number
}

/** A bid as everybody sees it. */
export type ShownBid = {
  at: string
  bidder: number
  /** Its place in the whole log, by which the desk voids it; for the desk alone. */
  entry?: number
  /** None of one that only raised its bidder's most: the bidder and the desk see it, and nobody else. */
  number?: number
  /** The price that it led to. */
  price: Money
  voidReason?: string
}

/** A letter as one of its readers would have it. */
export type ShownLetter = {
  language: Language
  subject: string
  text: string
}

/** What one side of deals answered. */
export type SideFigures = PromoterFigures & {
  by: DealSide
}

export type SignIn = {
  email: string
  password: string
  /** The code of the authenticator app, or a recovery code, where one was asked for. */
  totp?: string | null
}

/** A document that is out for signature, with links of this session to it and its trail. */
export type SignatureDocument = SignatureView & {
  /** Whether it waits for the caller's signature, and their role and limit let them sign it. */
  maySign: boolean
  sealedUrl?: string
  /** The service where it is signed does not answer: it can be read now, and signed later. */
  signingAway?: boolean
  /** Where to sign, where that is not in our own page. */
  signingUrl?: string
  trail: TrailView[]
  /** The document as it was sent. */
  url: string
}

/** What signers tell beside their signature. */
export type SignatureFields = {
  place?: Wanted
  /** In which capacity they sign. */
  title?: Wanted
}

/** A document that is out for signature. */
export type SignatureId = string

/** Why something is not signed, or no longer to be. */
export type SignatureReason = {
  reason: Text1To500
}

/** What became of a document that was sent out for signature. */
export type SignatureStatus = 'open' | 'signed' | 'sealed' | 'declined' | 'voided' | 'outdated'

/** A document that is out for signature. */
export type SignatureView = {
  _id: SignatureId
  dealId: DealId
  /** `international` or `domestic`. */
  dealKind: string
  documentFields: Keyed<FieldView>
  documentId: SignatureId
  documentType: PrintedKind
  due?: SigningDue
  inOrder: boolean
  language: Language
  /** Such as `SC-0001`. */
  number: string
  order_id: string
  reason?: Text1To500
  requestedAt: string
  sealedAt?: string
  sealedSha256?: string
  /** The hash of the document as it was sent, in hexadecimal digits. */
  sha256: string
  signers: Keyed<SignerView>
  status: SignatureStatus
  version: u64
}

/** A document that somebody is to sign. */
export type SignedDocument = {
  _id: SignatureId
  /** Those whose turn it is. */
  names: string[]
  /** Such as `SC-0001`. */
  number: string
}

/** What a signer told beside the signature. */
export type SignedFields = {
  place?: Text1To80 | null
  title?: Text1To80 | null
}

/** A session's bearer token, and what it is for. */
export type SignedIn = {
  /** Seconds that the token lives. */
  expiresIn: number
  /** The bearer of `Authorization`, and of the socket's hello. */
  token: string
  userType: Role
}

/** A link for this session alone, good for two minutes. */
export type SignedUrl = {
  url: string
}

/** A link for each location, in their order. */
export type SignedUrls = {
  url: string[]
  /** The same again. */
  urls: string[]
}

/** Where a signer stands. */
export type SignerState = 'later' | 'due' | 'signed' | 'declined' | 'released'

/** Somebody who is to sign. */
export type SignerView = {
  _id: UserId
  companyName: string
  name: string
  place?: Text1To80
  role: PartyRole
  signedAt?: string
  state: SignerState
  title?: Text1To80
  viewedAt?: string
}

/** A signature as somebody gives it. */
export type Signing = {
  /** That the signer agrees to sign in this way; nothing is signed without. */
  consent: boolean
  fields?: SignedFields
  sha256?: Text64To64 | null
  /** How the signature was made; or the typed name alone. */
  signature: Mark
}

/** What waits for a document to be signed. */
export type SigningDue = {
  dueOn: string
  /** The steps that wait for that one. */
  holdsUp?: StepNumber[]
  isOverdue: boolean
  stepName: string
  stepNumber: StepNumber
  /** Who waits, but for the side that is asked. */
  waiting: StepOwner[]
}

/** What came of the orders since somebody left their dashboard. */
export type SinceLook = {
  /** How many of the orders that they see changed since that look, up to a thousand; absent where there was none. */
  changed?: number
  /** Whether more than these changed. */
  hasMore?: boolean
  look?: LastLook
}

/** The orders a list comes in; ties break by id. The second of each pair is the exact reverse of the first. Order ids compare by their letters, then by their number; a deal is due when the first of its open steps is or was due, and one without an open step counts as due last of all. */
export type Sort = '-updatedAt' | 'updatedAt' | 'order_id' | '-order_id' | 'dueOn' | '-dueOn'

/** Where in the document it stands. */
export type Source = {
  /** Counted from 1. */
  page?: number
  place?: PagePlace
  text?: string
}

/** What a listing may ask for beside the usual documents. */
export type SpecialDocument = 'airway-bill' | 'truck-waybill' | 'bill-of-lading' | 'delivery-order' | 'goods-received-note' | 'phytosanitary-certificate' | 'fumigation-certificate' | 'insurance-certificate' | 'gmo-certificate' | 'iso-certificate'

/** Pieces one on another. */
export type Stack = {
  layers: number
  limitedBy: Limit
  perLayer: number
  /** All of them: fewer than the layers hold where these would be too heavy. */
  pieces: number
}

/** What the viewer may do with the rights of a member of staff. */
export type StaffCan = {
  grant?: Ability
  /** What the viewer may grant and take away. */
  turn: string[]
}

export type StaffQuery = {
  /** In the name or the e-mail address. */
  filters?: SearchFilter
  page?: PageRequest
}

/** A member of staff, with what the viewer may do with their rights. */
export type StaffRecord = User & {
  can: StaffCan
}

/** A rating: 1 to 5. */
export type Stars = number

/** The lines that pass, what is open first, and their sums by side and currency. */
export type Statement = {
  /** The other sides of all lines that pass but for the company asked for. */
  companies: Party[]
  items: AccountLine[]
  totals: AccountSum[]
}

export type StatementFormat = 'csv' | 'xlsx' | 'pdf'

/** Whether the person is banned now. */
export type Status = {
  awaits?: ApprovalId
  isDisabled: boolean
  userId: UserId
}

/** A kind of step; none stands twice on a timeline. */
export type StepKind = 'dealConfirmed' | 'contractSigned' | 'compliance' | 'creditCheck' | 'paymentSecurity' | 'cargoReady' | 'stockReserved' | 'preShipmentInspection' | 'qualityCheck' | 'invoiced' | 'booking' | 'exportClearance' | 'onBoard' | 'dispatched' | 'documentsPresented' | 'documentsHonoured' | 'arrival' | 'importClearance' | 'delivered' | 'acceptance' | 'balancePaid' | 'settled' | 'closed'

/** A step of a timeline, from 1; whether a deal has it is the deal's to say. */
export type StepNumber = number

/** Who owns a step of the timeline. */
export type StepOwner = 'seller' | 'buyer' | 'buyer-and-seller' | 'buyer-and-bank' | 'bank' | 'admin' | 'inspector' | 'carrier' | 'warehouse' | 'system'

/** How a step of the timeline stands. */
export type StepStatus = 'pending' | 'active' | 'done' | 'overdue' | 'skipped'

/** A step of the timeline on the wire. */
export type StepView = {
  dayType: DayType
  daysOf?: Country
  /** The documents this step must bring. */
  documents: DocumentType[]
  doneAt?: string
  dueOn: string
  /** The day of the deal on which that day ends where its bank is, where it is the next. */
  endsOn?: string
  extendedByDays: number
  files: Keyed<FileView>
  /** Its bank approved it with a document, and it closes once that is verified. */
  isApproved?: boolean
  /** Of these, what is not there yet or not verified. */
  lacks?: DocumentType[]
  /** The documents it may need besides. */
  mayNeed: DocumentType[]
  name: string
  owner: StepOwner
  /** The steps that must be done before this one. */
  requires: number[]
  status: StepStatus
  stepKind: StepKind
  stepNumber: StepNumber
  /** How long it takes, in days of this type. */
  takesDays: number
  /** What staff do without. */
  waived?: DocumentType[]
}

/** By which document the goods were cleared for import. */
export type StockClearance = {
  clearedOn: string
  document: Text1To100
}

/** What staff confirmed, which no word of the seller changes. */
export type StockConfirmed = {
  clearance?: StockClearance
  place?: StockPlace
  reason?: Text1To500
  receipt?: StockReceipt
}

export type StockFilters = {
  search?: Text0To100 | null
  status?: StockStatus | null
}

/** Where the goods lie. */
export type StockPlace = {
  country: Country
  position: Text1To60
  warehouse: Text1To200
}

export type StockQuery = {
  filters?: StockFilters
  page?: PageRequest
}

/** What the warehouse counted when the goods came. */
export type StockReceipt = {
  receivedOn: string
  unit: Unit
  units: Count
}

/** How far goods have come in the warehouse service. */
export type StockStatus = 'waits' | 'received' | 'cleared' | 'placed' | 'refused'

/** Units of goods that lots and deals take. */
export type StockTaken = {
  /** Of deals that are not over yet. */
  held: number
  /** On offer, and not ordered yet. */
  offered: number
  /** Of deals that were settled. */
  shipped: number
}

/** How many letters were stopped. */
export type Stopped = {
  letters: number
}

/** The `location` that an upload gave. */
export type StoredPicture = {
  fileURL: string
}

export type Strokes = number[][]

export type StubAsked = {
  email?: Email | null
  phone?: Phone | null
}

/** The code itself. */
export type StubCode = {
  otp: string
}

export type StubProof = {
  email?: Email | null
  otp: string
  phone?: Phone | null
}

export type StubVerified = {
  verified: boolean
}

export type Subscribe = {
  planId: PlanId
}

/** Where a browser is reached, as it says itself (RFC 8030, RFC 8291). */
export type Subscription = {
  /** At its push service. */
  endpoint: string
  keys: DeviceKeys
}

/** The invoice of a month of a plan. */
export type SubscriptionInvoice = {
  amount: Money
  /** The last day to pay it. */
  dueOn: string
  /** The month that it is for; that of a plan which waits for its payment begins with it. */
  from?: string
  issuedAt: string
  /** Such as `SUB000042`; numbers have no gaps. */
  number: string
  paid?: Transfer
  planId: PlanId
  planName: string
  reported?: Transfer
  settlement?: Settlement
  status: InvoiceStatus
  until?: string
}

/** What a company is subscribed to, as staff read it. */
export type SubscriptionRow = {
  company: Party
  monthlyPrice: Money
  nextPlanId?: PlanId
  nextPlanName?: string
  planId: PlanId
  planName: string
  renewsAt?: string
  since: string
}

export type SubscriptionsQuery = {
  /** In the name of the company. */
  filters?: SearchFilter
  page?: PageRequest
  /** By when the company subscribed, or by its name. */
  sort?: ListSort
}

/** A value that a document seems to hold; a person confirms it or does not. */
export type Suggestion = {
  /** From 0 to 1. */
  confidence: number
  field: string
  source: Source
  value: string
}

/** An address that cannot be reached, as staff see it. */
export type SuppressedAddress = {
  _id: SuppressionId
  address: string
  /** What the server said. */
  reason: string
  /** When its server refused it last. */
  refusedAt: string
}

export type SuppressedQuery = {
  page?: PageRequest
  search?: Text0To100 | null
}

/** An address that cannot be reached. */
export type SuppressionId = string

/** The code of a bank: four letters, a country, a place, and perhaps a branch. */
export type Swift = string

/** What a message between banks says, as SWIFT numbers it. */
export type SwiftMessage = 'MT103' | 'MT700' | 'MT707' | 'MT710' | 'MT730' | 'MT734' | 'MT750' | 'MT752' | 'MT754' | 'MT756' | 'MT799'

/** How to read a table, as far as somebody says it. */
export type TableChoices = {
  columns?: ColumnChoice[]
  decimalSign?: DecimalSign | null
  /** The row of its heading; 0 where it has none. */
  heading?: number | null
  /** The worksheet that holds the table. */
  worksheet?: string | null
}

/** Which kind of file is wanted. */
export type TableFile = {
  format: Format
}

/** How somebody laid out their lists. */
export type Tables = {
  /** The columns left out, by list. */
  hidden: Record<string, string[]>
  /** One's own first, then those that colleagues share. */
  views: SavedViewRecord[]
}

export type TakeConversation = {
  format: ConversationFormat
  /** Of the PDF. */
  language?: Language
}

/** The place in a list of conversations behind which it goes on: the last one that was read. */
export type TalkPlace = {
  _id: ConversationId
  at: string
}

/** A tax number: 4 to 32 letters and digits, with dashes, dots, slashes and spaces between them. */
export type TaxNumber = string

/** The people of a company, and who is asked to join it; the latter is told to owners and staff. */
export type TeamReply = {
  invited: InvitedMember[]
  members: MemberView[]
}

export type Temperature = 'not-sensitive' | '-10' | '-9' | '-8' | '-7' | '-6' | '-5' | '-4' | '-3' | '-2' | '-1' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26'

/** Days of credit: 1 to 365. */
export type TenorDays = number

/** Where a term is told. */
export type TermPlace = 'contract' | 'deal' | 'company'

/** What somebody says, and who that is. */
export type Testimonial = {
  _id: TestimonialId
  author: string
  company: string
  createdAt: string
  /** The location of a public picture. */
  photo?: string
  published: boolean
  text: Text1To2000
  updatedAt: string
  version: u64
}

/** What a customer says of the platform. */
export type TestimonialId = string

export type TestimonialQuery = {
  /** In who said it, for which company, or what was said. */
  filters?: SearchFilter
  page?: PageRequest
}

export type Text0To100 = string

export type Text0To1000 = string

export type Text0To120 = string

export type Text0To20 = string

export type Text0To200 = string

export type Text0To2000 = string

export type Text0To40 = string

export type Text0To400 = string

export type Text0To4000 = string

export type Text0To500 = string

export type Text0To5000 = string

export type Text0To60 = string

export type Text16To64 = string

export type Text1To100 = string

export type Text1To1000 = string

export type Text1To120 = string

export type Text1To20 = string

export type Text1To200 = string

export type Text1To2000 = string

export type Text1To254 = string

export type Text1To255 = string

export type Text1To300 = string

export type Text1To3000 = string

export type Text1To40 = string

export type Text1To4000 = string

export type Text1To500 = string

export type Text1To5000 = string

export type Text1To60 = string

export type Text1To80 = string

export type Text20To1000 = string

export type Text2To120 = string

export type Text3To100 = string

export type Text4To9 = string

export type Text5To300 = string

export type Text64To64 = string

export type Text73To73 = string

/** A day of the credit, and the later one that the timeline has for it. */
export type TightDay = {
  field: DocumentField
  on: string
  plannedOn: string
}

/** An IANA time zone that this server knows, such as `Asia/Dubai`; one that was kept may be no more. */
export type TimeZoneName = string

/** When a carrier leaves or comes: as was planned (PLN in the terms of DCSA), as is estimated (EST), and as it was (ACT). */
export type Times = {
  actual?: string
  estimated?: string
  planned?: string
}

export type ToPrint = {
  format?: PrintFormat
  kind: PrintedKind
  language?: Language
  shipmentId?: ShipmentId | null
}

export type Toggle = {
  /** Whether the person was banned when the caller looked; a retry without a key then flips nothing back. */
  expected?: boolean | null
  reason?: Text0To500 | null
  userId: UserId
}

export type ToggleMark = {
  /** What the caller saw; a retry without a key then flips nothing back. */
  expected?: boolean | null
  userId: UserId
}

/** What a person says of their company; a draft may leave out anything. */
export type ToldCompany = CompanyProfile & {
  address?: CompanyAddress
  companyName?: Name200
}

/** The licence to trade, as its company tells its number; its last day and its files come with the document. */
export type ToldLicence = {
  number: LicenceNumber
}

/** What a person says of themselves; a draft may leave out anything. Password and files are kept elsewhere. */
export type ToldPerson = UserProfile & {
  companyEmail?: Email
  firstName?: Name100
  lastName?: LastName
  phone?: Phone
}

/** By how many per cent a delivery may differ from what was ordered: 0 to 50. */
export type Tolerance = string

/** The sums of a deal. */
export type Totals = Money & {
  amountUsd: Money
  quantity: number
  weightKg: string
}

/** What deleting somebody touches: what goes with them, and what others have to go on with. */
export type Touched = {
  /** How many of their applications for a procurement limit nobody decided on. */
  applications: number
  /** The deals of their company that are not over, by their numbers. */
  deals: string[]
  /** How many lots are taken off the market, which nobody of the company is left to sell. */
  listings: number
  /** How many sessions end. */
  sessions: number
  /** How many documents wait for their signature. */
  signatures: number
}

export type TradeRole = 'seller' | 'buyer' | 'both'

/** The code of an exporter or importer. */
export type TraderCode = string

/** A line of the trail. */
export type TrailView = {
  agent: string
  at: string
  by: string
  from?: string
  /** In hexadecimal digits. */
  hash: string
  /** Such as `signature.signed`. */
  kind: string
  seq: number
}

/** A transfer as somebody tells it: its day, and the reference of the bank. */
export type Transfer = {
  paidOn: string
  reference: Text1To60
}

/** How the goods travel. */
export type TransportMode = 'truck' | 'sea' | 'air'

/** A name that a document gives and that nothing could be held against exactly. */
export type UncomparedName = DocumentValue & {
  _id: string
}

/** The twelve units a lot is counted in. */
export type Unit = 'kilogram' | 'gram' | 'metric-ton' | 'litre' | 'millilitre' | 'metre' | 'piece' | 'dozen' | 'box' | 'carton' | 'bag' | 'pallet'

/** What one unit or one metric ton costs: up to four decimals, never negative, written with two at least; `{"amount": "0.4125", "currency": "USD"}` on the wire. What is priced so may take fewer: [`PriceBasis::decimals`]. */
export type UnitPrice = {
  amount: string
  currency: Currency
}

/** An account that an invoice names and nobody knows of the seller. */
export type UnknownAccount = {
  /** Its country and its last four characters. */
  account: string
  fileId: FileId
  fileName: string
}

/** What a company says is so now, and its documents do not say yet; absent where it stays. */
export type UnprovedChange = {
  address?: Address
  companyName?: string
  licenceNumber?: LicenceNumber
  taxIDNumber?: TaxNumber
}

export type Unsubscribed = {
  endpoint: string
}

export type UpdateBadge = {
  /** `bronze`, `silver`, `gold` or `platinum`; empty for none. */
  badge: Text0To20
  userId: UserId
}

/** The stored files, by the field that each came in. */
export type Uploaded = {
  files: Record<string, UploadedFile[]>
}

export type UploadedFile = {
  fileName: string
  /** What other calls take as `fileURL` or `filePath`. */
  location: string
  mime: string
  size: number
  /** A link for this session alone, where one was asked for. */
  url?: string
}

/** Files by the field that they were uploaded in, as an upload answers them. */
export type Uploads = {
  authorizationLetter?: string[] | null
  companyFile?: string[] | null
  personalFront?: string[] | null
  taxCertificate?: string[] | null
}

export type UsePage = {
  page?: PageRequest
}

/** A person with a sign-in; absent is what the person has not. */
export type User = UserProfile & {
  _id: UserId
  badge?: Badge
  bank?: BankRef
  company?: CompanyRecord
  companyEmail: CompanyEmail
  createdAt: string
  dataExport?: DataExport
  /** The day on which the account goes, where its person has asked for that. */
  deletesOn?: string
  firstName: string
  isAdmin: boolean
  /** The person may enter the platform. */
  isApproved: boolean
  /** The person is banned. */
  isDisabled: boolean
  isOnBoarded: boolean
  lastName: string
  member?: MemberRecord
  /** What a member of staff may do: names such as `deal.edit`, or whole areas such as `deal`. */
  permissions: string[]
  phone?: UserPhone
  profilePhoto?: string
  secondFactor: SecondFactor
  userType: Role
  verification?: Verification
}

/** Somebody who was deleted, and what went with them. */
export type UserDeleted = Touched & {
  awaits?: ApprovalId
  userId: UserId
}

export type UserDetails = {
  /** Whether something is still to come; then anything may be left out. */
  draft?: boolean
  files?: Uploads
  id: string
  user: Person
}

export type UserFilters = {
  bank?: BankId | null
  /** Only those who may enter the platform, or only those who may not. */
  isApproved?: boolean | null
  /** Only those who are banned, or only those who are not. */
  isDisabled?: boolean | null
  relationsManager?: UserId | null
  /** In the name, the e-mail address or the company's name. */
  search?: string | null
  userType?: Role | null
  verificationStatus?: VerificationStatus | null
}

/** Who did something. */
export type UserHistoryAuthor = {
  _id: UserId
  name: string
}

/** Something that became of a person: what, when, by whom and from where. */
export type UserHistoryLine = {
  _id: string
  at: string
  body: unknown
  by?: UserHistoryAuthor
  /** The address that a member of staff did it from. */
  from?: string
  kind: string
}

export type UserHistoryQuery = {
  page?: PageRequest
}

/** A person with a sign-in. */
export type UserId = string

/** A person in few words, to be chosen from a list. */
export type UserLine = {
  _id: UserId
  /** The name of their company or bank. */
  belongsTo?: string
  email: string
  firstName: string
  lastName: string
  phone?: string
  userType: Role
}

/** How the person is marked now. */
export type UserMarks = {
  awaits?: ApprovalId
  badge?: Badge
  isApproved: boolean
  isUserIsAuthorizedPerson: boolean
  userId: UserId
}

/** A page; a list of bank officers may ask for 1000, any other for 100. */
export type UserPage = {
  current?: number
  size?: number
}

/** The number that somebody is called by. */
export type UserPhone = {
  isVerified: boolean
  number: string
  /** The number that takes its place once a code of it is back. */
  wanted?: string
}

/** What somebody says of themselves; absent is what was never said. */
export type UserProfile = {
  allowedMarketingMails?: boolean
  authorizationType?: AuthorizationType
  billingDetails?: BillingDetails
  isUserIsAuthorizedPerson?: boolean
  language?: Language
  letters?: LetterChoices
  userConsent?: boolean
  /** The number to be reached by on WhatsApp. */
  whatsapp?: string
}

export type UserQuery = {
  filters?: UserFilters
  page?: UserPage
  sort?: ListSort
}

/** The side that a trader asks about. */
export type UserRole = 'Seller' | 'Buyer'

/** How far a trader's verification has come. */
export type Verification = {
  documents: Keyed<VerificationDocument>
  licenceExpiresOn?: string
  licenceState: LicenceState
  provider?: ProviderView
  status: VerificationStatus
}

/** A document by which a person or a company is verified. */
export type VerificationDocument = {
  _id: string
  /** What is wrong with it. */
  comment?: string
  decidedAt?: string
  expiresOn?: string
  fileName: string
  kind: DocumentKind
  location: string
  receivedAt: string
  status: DocumentStatus
}

/** How far a verification has come. */
export type VerificationStatus = 'none' | 'received' | 'inReview' | 'accepted' | 'revisionWanted' | 'rejected'

/** The address that is verified now. */
export type VerifiedAddress = {
  email: string
}

/** Somebody who signed it. */
export type VerifiedSigner = {
  companyName: string
  name: string
  role: PartyRole
  signedAt: string
}

export type ViewName = {
  name: Text1To60
  table: Text1To60
}

export type VoidBid = {
  /** Its place in the whole log. */
  bid: number
  reason: Text1To500
}

export type VoidDocument = {
  documentId: SignatureId
  reason: Text1To500
}

/** What waited. */
export type Waited = 'step' | 'dispute' | 'bankQuestion'

/** Whether a signer tells something. */
export type Wanted = 'no' | 'optional' | 'required'

export type WantedEmail = {
  email: string
}

/** Whose documents: those of a deal, or of the company of a seller. */
export type WarehouseDocuments = {
  dealId?: string | null
  userEmail?: Email | null
}

/** An address of the web, by https alone. */
export type Website = string

/** The weight of something, to the gram: more than nothing, at most a thousand tons; kilograms on the wire, as text. */
export type Weight = string

export type WelcomeRequest = {
  userId: UserId
}

/** Whom a letter of welcome went to. */
export type Welcomed = {
  userId: UserId
}

/** The number to be reached by on WhatsApp, or whether the phone's own should be. */
export type WhatsApp = boolean | Phone

/** What a contract says beside its deal; all of it, so that what is absent is taken out. */
export type WriteContract = {
  terms: ContractTerms
  /** How often they were written when the caller read them. */
  version: number
}

export type u64 = number
