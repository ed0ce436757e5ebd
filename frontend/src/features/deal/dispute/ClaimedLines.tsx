/** Which lines a dispute is about, and how many units of each. */
import { Form, Select } from 'antd'
import type { DealView, ItemView } from '../../../api/contract'
import { decimal, formatMoney, formatPrice } from '../../../lib/money'
import { useCounted, useTerm } from '../../../lib/terms'
import { NumberInput } from '../../../ui/NumberInput'
import { itemsOf } from '../deal'
import { useT } from '../words'
import { worthOf } from './dispute'

/** What the fields hold: the lines that were named, and units by line. */
export type Picked = { lines?: string[]; units?: Record<string, number | null> }

/** The only line of a deal is named by its units alone. */
const pickedOf = (deal: DealView, { lines = [], units = {} }: Picked): string[] => {
  const [only, ...others] = itemsOf(deal)
  return only && !others.length && units[only._id] ? [only._id] : lines
}

/** The claimed lines as they are sent. */
export const claimedOf = (deal: DealView, picked: Picked) =>
  pickedOf(deal, picked).map((_id) => {
    const quantity = picked.units?.[_id]
    return quantity ? { _id, quantity } : _id
  })

export function ClaimedLines({ deal }: { deal: DealView }) {
  const t = useT()
  const items = itemsOf(deal)
  const picked: string[] = Form.useWatch('lines') ?? []
  const lines = items.length === 1 ? items : items.filter(({ _id }) => picked.includes(_id))
  return (
    <>
      {items.length > 1 && (
        <Form.Item name="lines" label={t('claimedLines')}>
          <Select
            mode="multiple"
            options={items.map(({ _id: value, itemName: label }) => ({ value, label }))}
            placeholder={t('allLines')}
            optionFilterProp="label"
          />
        </Form.Item>
      )}
      {lines.map((line) => (
        <Units key={line._id} line={line} />
      ))}
    </>
  )
}

function Units({ line }: { line: ItemView }) {
  const t = useT()
  const term = useTerm()
  const counted = useCounted()
  const { _id, itemName, quantity, unit, unitPrice, priceAs } = line
  const named: number | null | undefined = Form.useWatch(['units', _id])
  const units = named && named <= quantity ? named : quantity
  const told = {
    units: counted(units, unit),
    price: formatPrice(unitPrice),
    basis: term('basis', priceAs),
    sum: formatMoney({ amount: decimal(worthOf(line, units)), currency: unitPrice.currency }),
  }
  return (
    <Form.Item
      name={['units', _id]}
      label={t('claimedQuantity', { item: itemName })}
      extra={t('claimedSum', told)}
      rules={[{ type: 'integer', min: 1, max: quantity, message: t('unitsWrong', { most: quantity }) }]}
    >
      <NumberInput isWhole placeholder={t('allUnits', { of: counted(quantity, unit) })} style={{ width: '100%' }} />
    </Form.Item>
  )
}
