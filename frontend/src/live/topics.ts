/** The live topics, their params and their documents: generated from backend/asyncapi.json. */
import type {
  Ability,
  ActionKind,
  AuctionNow,
  Awaited,
  BankId,
  ConversationId,
  ConversationItem,
  Cut,
  DealId,
  DealStatus,
  DealView,
  DisputeCategory,
  DisputeSort,
  Doer,
  DutyQuery,
  FileId,
  ItemId,
  ListSort,
  ListedDispute,
  ListingStatus,
  MessageView,
  Money,
  NamedDeal,
  NamedLot,
  NotificationView,
  OfferedTerm,
  Orderable,
  Overview,
  PageRequest,
  PartyRole,
  PrintedKind,
  Question,
  Role,
  SignatureId,
  SignatureStatus,
  SignatureView,
  Sort,
  StepNumber,
  StepOwner,
  UnitPrice,
  User,
  UserId,
  VerificationStatus,
} from '../api/contract'

/** Every topic: its name, the params it takes, the document it shows. */
type Topic =
  /** one deal, cut to the viewer: its buyer and seller, staff, and its assigned bank */
  | { name: `deal:${string}`; params: undefined; view: DealRecord }
  /** a page of an order list; a bank sees its own orders only, and none that are deleted */
  | { name: `board:${'international' | 'domestic'}:${'open' | 'closed' | 'cancelled' | 'disputed' | 'deleted'}`; params: BoardParams; view: RowsOfDealView }
  /** a page of the trader's own deals; special are those of the warehouse, disputed or on hold */
  | { name: `deals:${'buying' | 'selling' | 'special'}`; params: DealsParams; view: RowsOfDealView }
  /** a page of users */
  | { name: `users:${'all' | 'banned'}`; params: UsersParams; view: RowsOfUser }
  /** a page of disputes */
  | { name: `disputes:${'open' | 'closed'}`; params: DisputesParams; view: RowsOfListedDispute }
  /** the dashboard overview; a bank sees its own figures */
  | { name: `stats`; params: undefined; view: Overview }
  /** unread count and newest notifications: for bank staff, newly assigned orders */
  | { name: `inbox`; params: undefined; view: InboxView }
  /** profile, permissions, counters */
  | { name: `me`; params: undefined; view: MeView }
  /** who looks at a deal, and who edits what of it; colleagues by name, everybody else by their side */
  | { name: `presence:deal:${string}`; params: PresenceParams; view: PresenceView }
  /** a page of what waits for the caller's side or bank, or for the desk and the caller's approval; what is due first first */
  | { name: `actions:${'seller' | 'buyer' | 'bank' | 'desk'}`; params: DutyQuery; view: RowsOfAwaited }
  /** how much waits for the caller's company, by what it is about */
  | { name: `waiting`; params: undefined; view: Waiting }
  /** a page of the documents that are out for signature, newest first */
  | { name: `signatures:${'own' | 'all'}`; params: SignaturesParams; view: RowsOfSignatureView }
  /** what changes of a lot on offer: its status, its price, and what is asked about it */
  | { name: `lot:${string}`; params: undefined; view: LotNow }
  /** what the caller's company bid on a lot: its number, and the most that it would pay */
  | { name: `bids:${string}`; params: undefined; view: OwnBids }
  /** a mark that is another one whenever a list of the back office may have changed */
  | { name: `list:${'audit' | 'banks' | 'testimonials' | 'plans' | 'limits' | 'letters' | 'scores' | 'documents' | 'shipments' | 'approvals' | 'phrases' | 'warehouse'}`; params: undefined; view: ListMark }
  /** a mark that is another one whenever what the company has in the warehouse may have changed */
  | { name: `stock`; params: undefined; view: ListMark }
  /** a mark that is another one whenever a request for quotation of the company, or a quotation, may have changed */
  | { name: `requests`; params: undefined; view: ListMark }
  /** a mark that is another one whenever the contract of a deal may have changed */
  | { name: `contract:${string}`; params: undefined; view: ListMark }
  /** the newest messages of a conversation, and how far each side has read */
  | { name: `conversation:${string}`; params: undefined; view: ConversationView }
  /** in how many conversations something is unread, and the newest of them */
  | { name: `conversations`; params: undefined; view: ConversationsView }

export type TopicName = Topic['name']
type Named<N> = Topic extends infer T ? (T extends Topic ? (N extends T['name'] ? T : never) : never) : never
export type ParamsOf<N extends TopicName> = Named<N>['params']
export type ViewOf<N extends TopicName> = Named<N>['view']

/** How an order board is to be shown; all of it is optional. */
export type BoardParams = {
  assignedBank?: BankId | null
  dealStatus?: DealStatus | null
  onHold?: boolean
  overdue?: boolean
  page?: PageRequest
  relationsManager?: UserId | null
  search?: string | null
  sort?: Sort
  unassigned?: boolean
}

/** What the viewer may do in a conversation. */
export type ConversationCan = {
  /** Put what was said into the dossier of the deal. */
  file?: Ability
  /** Take a message out of sight. */
  hide?: Ability
  write?: Ability
}

/** A conversation with its newest messages. */
export type ConversationView = {
  _id: ConversationId
  bank?: string
  /** Nobody may say yet how they are reached. */
  barsContacts: boolean
  /** Who takes part beside Granary, by their names. */
  buyer?: string
  can: ConversationCan
  cut: Cut
  /** The deal that it is about, or that came of the lot: there it goes on. */
  deal?: NamedDeal
  /** The number of the newest message; 0 before the first. */
  last: number
  lot?: NamedLot
  messages: { order: string[]; rows: Record<string, MessageView> }
  reads: { order: string[]; rows: Record<string, ReadMark> }
  seller?: string
  /** As whom the viewer reads it; absent where they no longer do, and so is all else. */
  side?: PartyRole
}

/** The newest conversations as one person has read them. */
export type ConversationsView = {
  items: { order: string[]; rows: Record<string, ConversationItem> }
  /** In how many of the newest ones something is unread. */
  unread: number
}

/** What counts for one person. */
export type Counters = {
  /** Notifications that are not yet read. */
  unread: number
}

/** What the viewer may do with the deal as a whole; what is absent is not theirs to do. */
export type DealCan = {
  acceptProposal?: Ability
  addEvidence?: Ability
  answerDispute?: Ability
  askInformation?: Ability
  assignBank?: Ability
  cancel?: Ability
  closeDispute?: Ability
  comment?: Ability
  confirmAccount?: Ability
  convert?: Ability
  createShipment?: Ability
  declineFinance?: Ability
  delete?: Ability
  edit?: Ability
  giveInformation?: Ability
  giveRefund?: Ability
  hold?: Ability
  openDispute?: Ability
  pack?: Ability
  proposeOutcome?: Ability
  rate?: Ability
  recordDefault?: Ability
  refuseDocuments?: Ability
  release?: Ability
  reopen?: Ability
  resolveDispute?: Ability
  restore?: Ability
  returnDocuments?: Ability
  reviewRefund?: Ability
  takeOn?: Ability
  updateShipment?: Ability
  vouchForAccount?: Ability
  waiveDiscrepancies?: Ability
}

/** A deal with what its viewer may do now. */
export type DealRecord = DealView & {
  can: DealCan
  /** The lines of which less was delivered than their tolerance allows. */
  shortLines?: ItemId[]
  tasks: { order: string[]; rows: Record<string, StepTask> }
  turns?: { order: string[]; rows: Record<string, Turn> }
}

/** How a trader's deals are to be shown; all of it is optional. */
export type DealsParams = {
  dealStatus?: DealStatus | null
  onHold?: boolean
  overdue?: boolean
  page?: PageRequest
  search?: string | null
  sort?: Sort
}

/** Which of them are to be shown. */
export type DisputesParams = {
  category?: DisputeCategory | null
  handler?: UserId | null
  page?: PageRequest
  /** In what finds the deals: their numbers, sides and goods. */
  search?: string | null
  sort?: DisputeSort
  turn?: Doer | null
  /** Those that nobody took on who may still enter. */
  unhandled?: boolean
}

/** What of a deal somebody has open to change it. */
export type Editing = 'order' | 'step' | 'documents' | 'shipment'

/** What follows where a step is not done. */
export type Effect = 'accepted' | 'presentBy' | 'presentation' | 'examineBy' | 'mayDecline' | 'goodsWait' | 'atPort' | 'inspectionWaits' | 'creditWaits' | 'accounts' | 'closes' | 'cannotBegin' | 'mayCancel'

/** What the viewer may do with a file of a step; what is absent is not theirs to do. */
export type FileCan = {
  read?: Ability
  remove?: Ability
  review?: Ability
}

/** What the viewer may do with a file. */
export type FileTask = {
  _id: FileId
  can: FileCan
  /** Whether it is an invoice of which nobody who pays said into which account. */
  lacksAccount?: boolean
}

/** The newest notifications of one person. */
export type InboxView = {
  items: { order: string[]; rows: Record<string, NotificationView> }
  total: number
  /** How many are unread in all. */
  unread: number
}

/** One thing that follows. */
export type LapseEffect = {
  days?: number
  /** The day of the deal on which that day ends where its bank is, where it is the next. */
  endsOn?: string
  /** The day that it is about. */
  on?: string
  what: Effect
}

/** A list that is to be read anew whenever its mark is another. */
export type ListMark = {
  mark: string
}

/** A lot on offer, as far as it changes by itself. Of one that no longer is, nothing but that, and how the auction was won that was watched: what else becomes of it is told to its seller and to those who bid, and what is asked about it is not read either. */
export type LotNow = {
  /** Of a lot that is put up to auction. */
  auction?: AuctionNow
  /** Counts what buyers were shown of it, from 1. */
  edition: number
  /** What one order may take of it; absent of an auction. */
  orderable?: Orderable
  price?: UnitPrice
  prices: { order: string[]; rows: Record<string, OfferedTerm> }
  questions: { order: string[]; rows: Record<string, Question> }
  status: ListingStatus
  /** Units that are left. */
  unitsLeft: number
}

/** One's own record, with what counts for its person. */
export type MeView = User & {
  counters: Counters
}

/** One colleague, however many windows they have open; or another side, however many people look for it. */
export type OnlookerView = {
  /** The colleague's own id; of another side, its role. */
  _id: string
  editing?: Editing
  name?: string
  side: PartyRole
}

/** What a company bid in an auction; nothing where it has not. */
export type OwnBids = {
  /** The most that it would pay; the company's alone. */
  most?: Money
  /** The number that others know it by. */
  number?: number
}

/** What the watcher tells the others. */
export type PresenceParams = {
  editing?: Editing | null
}

/** Who looks at a deal at this moment. */
export type PresenceView = {
  here: { order: string[]; rows: Record<string, OnlookerView> }
}

/** How far a side has read, by whoever of it read furthest. */
export type ReadMark = {
  at: string
  number: number
  side: PartyRole
}

export type RowsOfAwaited = {
  order: string[]
  page: PageRequest
  rows: Record<string, Awaited>
  total: number
  totalIsExact: boolean
}

export type RowsOfDealView = {
  order: string[]
  page: PageRequest
  rows: Record<string, DealView>
  total: number
  totalIsExact: boolean
}

export type RowsOfListedDispute = {
  order: string[]
  page: PageRequest
  rows: Record<string, ListedDispute>
  total: number
  totalIsExact: boolean
}

export type RowsOfSignatureView = {
  order: string[]
  page: PageRequest
  rows: Record<string, SignatureView>
  total: number
  totalIsExact: boolean
}

export type RowsOfUser = {
  order: string[]
  page: PageRequest
  rows: Record<string, User>
  total: number
  totalIsExact: boolean
}

/** Which of them are to be shown; all of it is optional. */
export type SignaturesParams = {
  dealId?: DealId | null
  documentId?: SignatureId | null
  documentType?: PrintedKind | null
  page?: PageRequest
  search?: string | null
  status?: SignatureStatus | null
}

/** What is to be paid in a step. */
export type Stake = {
  amount: Money
  what: StakeKind
}

/** Which money stands in a step. */
export type StakeKind = 'secured' | 'advance' | 'advanceOrSecurity' | 'honoured' | 'againstDocuments' | 'balance' | 'whole'

/** What the viewer may do with a step; what is absent is not theirs to do. */
export type StepCan = {
  attachFile?: Ability
  extend?: Ability
  mark?: Ability
  waiveDocument?: Ability
}

/** What a step asks of people. */
export type StepTask = {
  atStake?: Stake
  can: StepCan
  files?: { order: string[]; rows: Record<string, FileTask> }
  /** The steps that wait for it. */
  holdsUp?: StepNumber[]
  ifNot?: { order: string[]; rows: Record<string, LapseEffect> }
  /** Whether an open dispute keeps it from being done. */
  isFrozen?: boolean
  /** Whether money goes to the seller in it. */
  isPayment?: boolean
  /** Whose step it is. */
  owners: StepOwner[]
  /** Who is to look at what was brought. */
  reviewers?: StepOwner[]
  stepNumber: StepNumber
  /** Who is to do it now. */
  turn?: StepOwner[]
  /** Who waits for it, but for the viewer. */
  waiting?: StepOwner[]
}

/** Something that waits besides the steps. */
export type Turn = {
  act: ActionKind
  amount: Money
  /** The last day, where one is set. */
  by?: string
  /** The step that it holds up. */
  stepNumber?: StepNumber
  /** For whom it waits. */
  who: StepOwner[]
}

/** How a list of people is to be shown; all of it is optional. */
export type UsersParams = {
  isApproved?: boolean | null
  /** Of `users:all` alone: only those who are banned, or only those who are not. */
  isDisabled?: boolean | null
  page?: PageRequest
  relationsManager?: UserId | null
  search?: string | null
  sort?: ListSort
  userType?: Role | null
  verificationStatus?: VerificationStatus | null
}

/** How much waits of each. */
export type Waiting = {
  deals: number
  documents: number
  money: number
  offers: number
}
