/** The fields of a lot's form: on which step each stands, what it is called, and what is wrong with what was typed; pure. */
import { millionths, plainDecimal } from '../../lib/decimals'
import { isHsCode } from '../../lib/hsCode'
import { MAX_COUNT } from '../../lib/tons'
import type { LotForm } from './lot'
import { arePrices } from './priceTerms'

export const steps = ['goods', 'price', 'delivery', 'manifest'] as const
export type Step = (typeof steps)[number]

/** Where each field stands, in the order of the form, and its word. */
export const places = {
  title: ['goods', 'title'],
  category: ['goods', 'category'],
  foodKind: ['goods', 'foodKind'],
  HSCode: ['goods', 'hsCode'],
  lotType: ['goods', 'lotType'],
  lotCondition: ['goods', 'condition'],
  itemCondition: ['goods', 'itemCondition'],
  lotPackaging: ['goods', 'packaging'],
  cargoType: ['goods', 'cargoType'],
  bulkType: ['goods', 'bulkType'],
  bulkPackaging: ['goods', 'bulkPackaging'],
  shelfLife: ['goods', 'shelfLife'],
  noOfUnits: ['goods', 'units'],
  unit: ['goods', 'unit'],
  weight: ['goods', 'weight'],
  variance: ['goods', 'variance'],
  length: ['goods', 'length'],
  breadth: ['goods', 'breadth'],
  height: ['goods', 'height'],
  perishable: ['goods', 'perishable'],
  lotDescription: ['goods', 'description'],
  lotImage: ['goods', 'pictures'],
  saleType: ['price', 'saleType'],
  currency: ['price', 'currency'],
  retailPriceAs: ['price', 'priceAs'],
  retailPrice: ['price', 'retailPrice'],
  auctionStartPrice: ['price', 'start'],
  auctionIncrement: ['price', 'increment'],
  auctionReservePrice: ['price', 'reserve'],
  ends: ['price', 'ends'],
  listedPrice: ['price', 'listedPrice'],
  priceTerms: ['price', 'priceTerms'],
  customizable: ['price', 'customizable'],
  minCustomLotSale: ['price', 'least'],
  warehouseCountry: ['delivery', 'warehouseCountry'],
  warehouseCity: ['delivery', 'warehouseCity'],
  warehouseLocation: ['delivery', 'warehouseLocation'],
  warehouseAddressLine: ['delivery', 'warehouseAddress'],
  warehouseZipCode: ['delivery', 'warehouseZipCode'],
  warehouseFormatteAddress: ['delivery', 'warehouseWhole'],
  warehouseLat: ['delivery', 'latitude'],
  warehouseLong: ['delivery', 'longitude'],
  port: ['delivery', 'port'],
  deliveryTerms: ['delivery', 'terms'],
  deliveryPlace: ['delivery', 'deliveryPlace'],
  shipFrom: ['delivery', 'shipmentFrom'],
  shipUntil: ['delivery', 'shipmentUntil'],
  to: ['delivery', 'destination'],
  payment: ['delivery', 'payment'],
  countriesNotForSale: ['delivery', 'barred'],
  specialDocuments: ['delivery', 'documents'],
  nPallets: ['delivery', 'pallets'],
  palletType: ['delivery', 'palletType'],
  palletHeight: ['delivery', 'palletHeight'],
  manifest: ['manifest', 'step.manifest'],
} as const satisfies { [F in keyof Required<LotForm> | 'manifest']: readonly [Step, string] }

export type LotField = keyof typeof places
export const isField = (name: string): name is LotField => name in places
export const fields = Object.keys(places).filter(isField)
export const stepOf = (field: LotField): Step => places[field][0]

/** What the form calls otherwise than the wire. */
const renamed: Partial<Record<string, LotField>> = {
  categories: 'category',
  destination: 'to',
  paymentMethod: 'payment',
  auctionEndDate: 'ends',
  shipment: 'shipFrom',
}

/** The field of the form that the server names, as in `listing.categories` or `manifest[3].hsCode`. */
export function fieldAt(path: string): LotField | undefined {
  const [first = '', second] = path.split(/[.[]/)
  const name = first === 'listing' ? (second ?? '') : first
  return renamed[name] ?? (isField(name) ? name : undefined)
}

/** What is wrong with what was typed, as far as one field tells. */
export type Wrong =
  | 'hsCode'
  | 'weight'
  | 'percent'
  | 'sum'
  | 'price'
  | 'prices'
  | 'count'
  | 'edge'
  | 'moment'
  | 'latitude'
  | 'longitude'

const MAX_EDGE = 20_000
const MILLION = 1_000_000n

const isWithin = (value: unknown, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

/** A decimal with so many places at most, up to so much. */
function isDecimal(text: string, places: number, most: bigint): boolean {
  const value = millionths(plainDecimal(text))
  return value !== undefined && value % 10n ** BigInt(6 - places) === 0n && value <= most * MILLION
}

/** Each of them as the server takes it (actors/domain/src): nothing else leaves the form. */
export const takes: Record<Wrong, (value: unknown) => boolean> = {
  hsCode: (value) => isHsCode(String(value)),
  weight: (value) => isDecimal(String(value), 3, MILLION) && millionths(plainDecimal(String(value))) !== 0n,
  percent: (value) => isDecimal(String(value), 2, 50n),
  sum: (value) => isDecimal(String(value), 2, MILLION * MILLION),
  price: (value) => isDecimal(String(value), 4, MILLION * MILLION),
  prices: arePrices,
  count: (value) => isWithin(value, MAX_COUNT),
  edge: (value) => isWithin(value, MAX_EDGE),
  latitude: (value) => Math.abs(Number(value)) <= 90,
  longitude: (value) => Math.abs(Number(value)) <= 180,
  moment: (value) => !Number.isNaN(new Date(String(value)).getTime()),
}

const kinds: Partial<Record<LotField, Wrong>> = {
  HSCode: 'hsCode',
  weight: 'weight',
  variance: 'percent',
  listedPrice: 'price',
  priceTerms: 'prices',
  retailPrice: 'sum',
  auctionStartPrice: 'sum',
  auctionReservePrice: 'sum',
  auctionIncrement: 'sum',
  ends: 'moment',
  noOfUnits: 'count',
  minCustomLotSale: 'count',
  nPallets: 'count',
  length: 'edge',
  breadth: 'edge',
  height: 'edge',
  palletHeight: 'edge',
  warehouseLat: 'latitude',
  warehouseLong: 'longitude',
}

export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The fields that hold what the server would not take; what is empty is not wrong. */
export function wrongIn(form: LotForm): Partial<Record<LotField, Wrong>> {
  const values: Record<string, unknown> = { ...form }
  const found: Partial<Record<LotField, Wrong>> = {}
  for (const field of fields) {
    const kind = kinds[field]
    if (kind && !isBlank(values[field]) && !takes[kind](values[field])) found[field] = kind
  }
  return found
}

/** Whether a field is asked for, as the lot is sold now. */
export function isAsked(field: LotField, { saleType }: LotForm): boolean {
  const ofAuctions = field.startsWith('auction') || field === 'ends'
  const ofPrices =
    field === 'listedPrice' || field === 'priceTerms' || field === 'customizable' || field === 'minCustomLotSale'
  return saleType === 'Auction' ? !ofPrices : !ofAuctions
}
