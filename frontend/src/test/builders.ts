/** Records for tests: whole and plausible, changed only where the test says so. */
import type { Catalogue, MoneyView, Orderable, StepView } from '../api/contract'
import type { DataOf } from '../api/shapes'
import type { Ability } from '../lib/ability'
import { decimalOf, millionths } from '../lib/decimals'
import { isRecord } from '../lib/records'
import { listed, type Rows } from '../lib/rows'
import type { ViewOf } from '../live/topics'

export type User = DataOf<'/user/details'>
export type Deal = DataOf<'/deal/get/{dealId}'>
type DealView = ViewOf<`deal:${string}`>
export type StepTask = DealView['tasks']['rows'][string]
type TurnOf = NonNullable<DealView['turns']>['rows'][string]
type Can = DealView['can']
/** A deal as it stands by itself: with what its viewer may do. */
export type DealRecord = Deal & { can: Can; tasks: Task[]; turns?: TurnOf[]; shortLines?: string[] }
type RowOf<K extends 'files' | 'ifNot'> = NonNullable<StepTask[K]>['rows'][string]
type Task = Omit<StepTask, 'files' | 'ifNot'> & { files?: RowOf<'files'>[]; ifNot?: RowOf<'ifNot'>[] }
type Lot = DataOf<'/listing/search'>['items'][number]
type OrderedLot = Lot & { orderable: Orderable }
export type Notification = DataOf<'/notifications/get'>['items'][number]

let ids = 0
const anId = () => {
  ids += 1
  return `01930000-0000-7000-8000-${String(ids).padStart(12, '0')}`
}

export function aUser(changes: Partial<User> = {}): User {
  return {
    _id: anId(),
    userType: 'user',
    isAdmin: false,
    firstName: 'Aisha',
    lastName: 'Rahman',
    companyEmail: { email: 'buyer@alnoor-foods.test', isVerified: true },
    isOnBoarded: true,
    isDisabled: false,
    isApproved: true,
    secondFactor: { isOn: false },
    company: { _id: anId(), companyName: 'Al Noor Foods Trading', country: 'United Arab Emirates' },
    permissions: [],
    createdAt: '2026-01-05T08:00:00Z',
    letters: { timeZone: 'Asia/Dubai' },
    ...changes,
  }
}

export const anAdmin = (
  permissions = ['deal', 'user', 'action', 'banks', 'email', 'role', 'testimonial', 'documents'],
) => aUser({ userType: 'admin', isAdmin: true, company: undefined, permissions })

export const anOfficer = () =>
  aUser({ userType: 'bank', company: undefined, bank: { _id: anId(), name: 'Emirates Trade Bank' } })

export function aStep(stepNumber: number, changes: Partial<StepView> = {}): StepView {
  return {
    stepNumber,
    stepKind: 'contractSigned',
    name: `Step ${stepNumber}`,
    owner: 'seller',
    status: stepNumber === 1 ? 'done' : 'pending',
    dueOn: '2026-12-01',
    takesDays: 3,
    dayType: 'calendar',
    extendedByDays: 0,
    requires: stepNumber > 1 ? [stepNumber - 1] : [],
    documents: [],
    mayNeed: [],
    files: [],
    ...changes,
  }
}

/** Whatever a viewer of any kind may do, all of it allowed. */
const acts = [
  'edit',
  'assignBank',
  'hold',
  'convert',
  'reopen',
  'cancel',
  'delete',
  'openDispute',
  'answerDispute',
  'addEvidence',
  'proposeOutcome',
  'acceptProposal',
  'closeDispute',
  'resolveDispute',
  'createShipment',
  'updateShipment',
  'pack',
  'reviewRefund',
  'vouchForAccount',
] as const satisfies (keyof Can)[]
const allCan = Object.fromEntries(acts.map((act) => [act, {}])) as Can

/** What a step asks of people where nothing else is said: its owner does it while it is open and lacks nothing. */
export function aTask({ stepNumber, owner, status, lacks, files }: StepView, changes: Partial<Task> = {}): Task {
  const code =
    status === 'done' ? 'STEP_DONE' : status === 'pending' ? 'STEP_WAITS' : lacks?.length ? 'STEP_LACKS' : undefined
  const mark = (code ? { code } : {}) as Ability
  const extend = (status === 'done' ? { code: 'STEP_DONE' } : {}) as Ability
  const isOpen = status === 'active' || status === 'overdue'
  return {
    stepNumber,
    can: { mark, extend, attachFile: {}, waiveDocument: extend } as Task['can'],
    files: listed(files).map(({ _id }) => ({ _id, can: { review: {}, read: {}, remove: {} } })),
    owners: [owner],
    ...(isOpen && { turn: [owner] }),
    ...changes,
  }
}

export function aDeal(changes: Omit<Partial<DealRecord>, 'tasks'> & { tasks?: Task[] | undefined } = {}): DealRecord {
  const _id = changes._id ?? anId()
  const timeline = changes.timeline ?? [1, 2, 3].map((stepNumber) => aStep(stepNumber))
  return {
    _id,
    dealId: _id,
    order_id: 'INT0042',
    kind: 'international',
    channel: 'procurement',
    dealStatus: 'CONTRACT_PENDING',
    bucket: 'open',
    version: 1,
    listingId: anId(),
    items: [
      {
        _id: anId(),
        itemName: 'Basmati rice 1121',
        hsCode: '100630',
        quantity: 500,
        unit: 'bag',
        unitWeight: '25',
        priceAs: 'Unit',
        unitPrice: { amount: '45.00', currency: 'USD' },
        total: { amount: '22500.00', currency: 'USD' },
        tolerance: '5',
        mostQuantity: 525,
        leastQuantity: 475,
        shippedQuantity: 0,
        plannedQuantity: 0,
      },
    ],
    buyer: { _id: anId(), companyName: 'Al Noor Foods Trading', country: 'United Arab Emirates' },
    seller: { _id: anId(), companyName: 'Deccan Grains Exports', country: 'India' },
    incoterm: 'CIF',
    paymentTerm: 'as-per-invoice',
    financeStatus: 'NOT_REQUESTED',
    transportMode: 'sea',
    totals: {
      amount: '22500.00',
      currency: 'USD',
      amountUsd: { amount: '22500.00', currency: 'USD' },
      quantity: 500,
      weightKg: '12500',
    },
    money: aBalance(),
    uploadedDeliveryOrders: [],
    shipments: [],
    timeline,
    can: allCan,
    createdAt: '2026-11-01T08:00:00Z',
    updatedAt: '2026-11-02T08:00:00Z',
    ...changes,
    tasks: changes.tasks ?? listed(timeline).map((step) => aTask(step)),
  }
}

/** What the server says that one order may take of a lot. */
function orderableOf(lot: Lot): Orderable {
  const { noOfUnits: most, customizable, minCustomLotSale, listedPrice, retailPriceAs, weight } = lot
  const { amount, currency } = listedPrice
  const cents = (millionths(amount) ?? 0n) / 10_000n
  const [per, of] = retailPriceAs === 'Unit' ? [cents, 1n] : [cents * (millionths(weight) ?? 0n), 1_000_000_000n]
  const minimum = currency === 'AED' ? 7345n : 2000n
  // Rounded, a total reaches it from half a cent below it.
  const enough = Number(((200n * minimum - 1n) * of + 2n * per - 1n) / (2n * per))
  const least = customizable === false ? Math.max(1, most) : Math.max(1, Math.min(minCustomLotSale ?? 1, most))
  const smallest = Math.max(least, Math.min(most + 1, enough))
  return {
    least,
    most,
    enough: Math.min(most + 1, enough),
    smallest,
    smallestSum: { amount: decimalOf((BigInt(smallest) * per * 1_000_000n) / of / 100n), currency },
    minimum: { amount: `${minimum}.00`, currency },
  }
}

export function aLot(changes: Partial<Lot> = {}): OrderedLot {
  const lot = aListing(changes)
  const orderable = lot.orderable ?? orderableOf(lot)
  return { ...lot, prices: changes.prices ?? pricesOf(lot, orderable), orderable }
}

/** The same on each of its terms. */
const pricesOf = ({ incoterms, listedPrice: price }: Lot, orderable: Orderable): Lot['prices'] =>
  incoterms.map((incoterm, at) => {
    const basis = `${incoterm} (Incoterms 2020)`
    return { _id: incoterm, incoterm, basis, price, isLowest: at === 0, orderable }
  })

function aListing(changes: Partial<Lot>): Lot {
  return {
    _id: anId(),
    title: 'Basmati rice 1121, steam, 25 kg bags',
    saleType: 'Listing',
    HSCode: '100630',
    retailPriceAs: 'Unit',
    categories: ['food-beverages-and-tobacco'],
    lotCondition: 'New',
    createdAt: '2026-11-01T08:00:00Z',
    origin: 'India',
    perishable: false,
    unit: 'bag',
    weight: '25',
    status: 'live',
    incoterms: ['CIF', 'FOB'],
    prices: [],
    countriesNotForSale: [],
    noOfUnits: 500,
    listedPrice: { amount: '45.00', currency: 'USD' },
    seller: { _id: anId(), companyName: 'Deccan Grains Exports', country: 'India' },
    isSellerVerified: true,
    ...changes,
  }
}

export const aNotification = (changes: Partial<Notification> = {}): Notification => ({
  _id: anId(),
  kind: 'order.assigned',
  body: { order_id: 'INT0042', dealId: anId(), text: 'Order INT0042 was assigned to your bank.' },
  at: '2026-11-20T09:00:00Z',
  isRead: false,
  isPressing: true,
  ...changes,
})

/** A REST record as it stands in a live document: every array of objects becomes `Rows`. */
type LiveForm<T> =
  T extends Rows<infer E>
    ? Rows<LiveForm<E>>
    : T extends (infer E)[]
      ? E extends object
        ? Rows<LiveForm<E>>
        : T
      : T extends object
        ? { [K in keyof T]: LiveForm<T[K]> }
        : T

/** A record as it stands in a live document. */
export function live<T>(record: T): LiveForm<T> {
  return formed(record) as LiveForm<T>
}

function formed(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(isRecord) ? rowsOf(value.filter(isRecord)) : value
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, formed(member)]))
}

function rowsOf(rows: Record<string, unknown>[]): object {
  const order = rows.map((row) => String(row._id ?? row.stepNumber ?? row.number ?? row.what ?? row.act))
  return { rows: Object.fromEntries(rows.map((row, at) => [order[at], formed(row)])), order }
}

/** A list document, as boards and a trader's deals are. */
export const aList = <T extends { _id: string }>(records: T[]) => ({
  rows: Object.fromEntries(records.map((record) => [record._id, live(record)])),
  order: records.map(({ _id }) => _id),
  total: records.length,
  page: { current: 1, size: 10 },
})

/** The lists to choose from that the client reads; the contract has more. */
export const someOptions = (changes: Partial<Catalogue> = {}) => {
  const read: Partial<Catalogue> = {
    authorizationTypes: [],
    categories: [],
    companyRevenues: [],
    companySizes: [],
    companyTypes: [],
    countries: [],
    currencies: [{ value: 'USD', label: 'US dollar', symbol: '$', perUsd: '1' }],
    incoterms: [],
    ownershipTypes: [],
    paymentTerms: [],
    ports: [],
    specialDocuments: [],
    tradeRoles: [],
    transportModes: [],
    containerLoads: [],
    inspections: [],
    ...changes,
  }
  return read as DataOf<'/catalogue/options'>
}

/** The money of a deal of which nothing is invoiced or paid. */
export function aBalance(changes: Partial<MoneyView> = {}): MoneyView {
  const usd = (amount: string) => ({ amount, currency: 'USD' as const })
  const [whole, none] = [usd('22500.00'), usd('0.00')]
  return {
    amount: whole,
    credited: none,
    invoiced: none,
    paid: none,
    left: whole,
    givenBack: none,
    refund: none,
    payee: 'missing',
    reference: 'INT0042',
    payments: [],
    ...changes,
  }
}
