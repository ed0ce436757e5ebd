/** The rows of a manifest as they are typed: what each cell takes, and which items they make; pure. */
import { plainDecimal } from '../../lib/decimals'
import { isRecord } from '../../lib/records'
import type { ManifestItem } from './lot'
import { isBlank, takes } from './places'

/** The columns of a manifest as files have them (actors/trade/src/lot/import.rs), but for the currency, which is chosen. */
export const cells = [
  'itemName',
  'quantity',
  'unitWeight',
  'unitPrice',
  'hsCode',
  'description',
  'manufacturer',
  'modelNumber',
  'itemMaterial',
  'itemSize',
  'itemMeasure',
  'shelfLife',
  'retailPrice',
  'length',
  'breadth',
  'height',
  'itemsPerCarton',
  'cartonsPerPallet',
] as const
export type Cell = (typeof cells)[number]
const wanted: readonly Cell[] = ['itemName', 'quantity', 'unitWeight', 'unitPrice']

type Currency = ManifestItem['unitPrice']['currency']
export type Row = {
  key: string
  typed: Partial<Record<Cell, string>>
  currency: Currency
  images: string[]
  /** What of it is saved, or is about to be. */
  item?: ManifestItem
}

type Kind = 'text' | 'choice' | 'code' | 'count' | 'edge' | 'weight' | 'sum' | 'price'
const kinds: Record<Cell, Kind> = {
  itemName: 'text',
  quantity: 'count',
  unitWeight: 'weight',
  unitPrice: 'price',
  hsCode: 'code',
  description: 'text',
  manufacturer: 'text',
  modelNumber: 'text',
  itemMaterial: 'text',
  itemSize: 'text',
  itemMeasure: 'choice',
  shelfLife: 'choice',
  retailPrice: 'sum',
  length: 'edge',
  breadth: 'edge',
  height: 'edge',
  itemsPerCarton: 'count',
  cartonsPerPallet: 'count',
}
/** What an item is measured in, and how long it keeps: as actors/domain/src/goods.rs lists them. */
export const measures = ['kg', 'g', 'm', 'cm', 'L', 'ml'] as const
export const shelfLifeChoices = [
  'under-30',
  '30',
  '60',
  '90',
  '120',
  '180',
  '240',
  '360',
  'over-360',
  'no-restriction',
] as const
export const choicesOf = { itemMeasure: measures, shelfLife: shelfLifeChoices } as const
export const isNumber: ReadonlySet<Cell> = new Set(
  cells.filter((cell) => kinds[cell] !== 'text' && kinds[cell] !== 'choice'),
)
/** The most letters of a text. */
export const longest: Partial<Record<Cell, number>> = {
  itemName: 200,
  manufacturer: 200,
  modelNumber: 100,
  itemMaterial: 100,
  itemSize: 100,
  description: 2000,
}

const whole = (typed: string) => (/^\d{1,9}$/.test(plainDecimal(typed)) ? Number(plainDecimal(typed)) : undefined)

export type CellFault =
  | 'needed'
  | 'wrong.hsCode'
  | 'wrong.weight'
  | 'wrong.sum'
  | 'wrong.price'
  | 'wrong.count'
  | 'wrong.edge'

/** What is wrong in a cell; nothing is in a row in which nothing is typed yet. */
export function faultOf(row: Row, cell: Cell): CellFault | undefined {
  const typed = row.typed[cell] ?? ''
  if (isBlank(typed)) return wanted.includes(cell) && !isUntouched(row) ? 'needed' : undefined
  const kind = kinds[cell]
  if (kind === 'code') return takes.hsCode(typed) ? undefined : 'wrong.hsCode'
  if (kind === 'weight' || kind === 'sum' || kind === 'price') return takes[kind](typed) ? undefined : `wrong.${kind}`
  if (kind === 'count' || kind === 'edge') return takes[kind](whole(typed)) ? undefined : `wrong.${kind}`
  return undefined
}

export const isUntouched = ({ typed, item, images }: Row) =>
  !item && images.length === 0 && cells.every((cell) => cell === 'quantity' || isBlank(typed[cell]))

const isWaiting = (row: Row) => cells.some((cell) => faultOf(row, cell))

/** What somebody typed of a row, whether or not it makes an item. */
export type TypedRow = Pick<Row, 'typed' | 'currency' | 'images'>

export const isTypedRow = (row: unknown): row is TypedRow =>
  isRecord(row) &&
  isRecord(row.typed) &&
  (row.currency === 'USD' || row.currency === 'AED') &&
  Array.isArray(row.images)

let keys = 0
const newKey = () => {
  keys += 1
  return `row-${keys}`
}

export const emptyRow = (currency: Currency): Row => ({
  key: newKey(),
  typed: { quantity: '1' },
  currency,
  images: [],
})

export function rowOf(item: ManifestItem): Row {
  const { unitPrice, retailPrice, images, ...rest } = item
  const typed: Row['typed'] = { unitPrice: unitPrice.amount, retailPrice: retailPrice?.amount }
  for (const cell of cells) {
    if (cell !== 'unitPrice' && cell !== 'retailPrice') typed[cell] = rest[cell]?.toString()
  }
  return { key: newKey(), typed, currency: unitPrice.currency, images: images ?? [], item }
}

/** The item that a row makes: of a cell that is wrong, what it said before. */
export function itemOf(row: Row): ManifestItem | undefined {
  const { currency, images, item } = row
  const text = (cell: Cell) => {
    const typed = row.typed[cell]?.trim()
    return typed && !faultOf(row, cell) ? typed : undefined
  }
  const number = (cell: Cell) => whole(text(cell) ?? '')
  const plain = (cell: Cell) => plainDecimal(text(cell) ?? '') || undefined
  const money = (cell: Cell) => (text(cell) ? { amount: plain(cell) ?? '', currency } : undefined)
  const itemName = text('itemName') ?? item?.itemName
  const quantity = number('quantity') ?? item?.quantity
  const unitWeight = plain('unitWeight') ?? item?.unitWeight
  const unitPrice = money('unitPrice') ?? (item && { ...item.unitPrice, currency })
  if (!itemName || !quantity || !unitWeight || !unitPrice) return undefined
  /** Of a cell that is wrong, what is saved; of one that was emptied, nothing. */
  const kept = <T>(cell: Cell, value: T, saved: T) => (faultOf(row, cell) ? saved : value)
  const made: ManifestItem = {
    itemName,
    quantity,
    unitWeight,
    unitPrice,
    hsCode: kept('hsCode', text('hsCode'), item?.hsCode ?? undefined),
    description: text('description'),
    manufacturer: text('manufacturer'),
    modelNumber: text('modelNumber'),
    itemMaterial: text('itemMaterial'),
    itemSize: text('itemSize'),
    itemMeasure: text('itemSize') ? measures.find((it) => it === text('itemMeasure')) : undefined,
    shelfLife: shelfLifeChoices.find((it) => it === text('shelfLife')),
    retailPrice: kept('retailPrice', money('retailPrice'), item?.retailPrice ?? undefined),
    length: kept('length', number('length'), item?.length ?? undefined),
    breadth: kept('breadth', number('breadth'), item?.breadth ?? undefined),
    height: kept('height', number('height'), item?.height ?? undefined),
    itemsPerCarton: kept('itemsPerCarton', number('itemsPerCarton'), item?.itemsPerCarton ?? undefined),
    cartonsPerPallet: kept('cartonsPerPallet', number('cartonsPerPallet'), item?.cartonsPerPallet ?? undefined),
    images: images.length > 0 ? images : undefined,
  }
  return made
}

/** A row as it was typed before. */
export const rowTyped = (row: TypedRow): Row => made({ ...row, key: newKey() })

export const typedOf = (rows: readonly Row[]): TypedRow[] =>
  rows.filter((row) => !isUntouched(row)).map(({ typed, currency, images }) => ({ typed, currency, images }))

/** Each row with the item that it makes now. */
export const made = (row: Row): Row => ({ ...row, item: itemOf(row) })

export const manifestOf = (rows: readonly Row[]) => ({
  items: rows.flatMap(({ item }) => item ?? []),
  waiting: rows.filter(isWaiting).length,
})
