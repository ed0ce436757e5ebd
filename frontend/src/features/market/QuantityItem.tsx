/** How much is ordered: in the units of the lot or in metric tons, told at once where it cannot be. */
import { Form, Input, Select, Space } from 'antd'
import { plainDecimal } from '../../lib/decimals'
import { type Amount, formatMoney, grouped } from '../../lib/money'
import type { Lot } from './load'
import type { OrderForm } from './OrderDrawer'
import { amountOf, leastUnits, type Measure, nearest, totalOf, unitsOf } from './order'
import { useAmountWords } from './useAmountWords'
import { useT } from './words'

type Props = { lot: Lot; least: Amount }

export function QuantityItem({ lot, least }: Props) {
  const t = useT()
  const words = useAmountWords(lot)
  const form = Form.useFormInstance<OrderForm>()
  const fault = useFault({ lot, least })
  const fewest = leastUnits(least, lot)
  const measures: Measure[] = lot.unit === 'metric-ton' ? ['unit'] : ['unit', 'ton']
  /** What was typed is said in the other measure, where it is whole units. */
  const turn = (to: Measure) => {
    const units = unitsOf(plainDecimal(form.getFieldValue('amount') ?? ''), to === 'ton' ? 'unit' : 'ton', lot)
    if (units !== undefined) form.setFieldValue('amount', amountOf(units, to, lot))
    void form.validateFields(['amount']).catch(() => undefined)
  }
  const rule = {
    validator: (_: unknown, typed?: string) => {
      const wrong = fault(typed ?? '', form.getFieldValue('measure'))
      return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve()
    },
  }
  const range = {
    least: words.counted(fewest),
    worth: formatMoney(totalOf(fewest, lot)),
    most: words.counted(lot.noOfUnits),
  }
  return (
    <Form.Item
      label={t('quantity')}
      htmlFor="amount"
      required
      extra={fewest > lot.noOfUnits ? undefined : t('quantityRange', range)}
    >
      <Space.Compact block>
        <Form.Item name="amount" noStyle rules={[rule]}>
          <Input inputMode="decimal" autoComplete="off" dir="ltr" maxLength={20} />
        </Form.Item>
        <Form.Item name="measure" noStyle>
          <Select
            aria-label={t('measure')}
            options={measures.map((value) => ({ value, label: words.measure(value) }))}
            onChange={turn}
          />
        </Form.Item>
      </Space.Compact>
    </Form.Item>
  )
}

/** Why so much cannot be ordered, in words. */
function useFault({ lot, least }: Props) {
  const t = useT()
  const words = useAmountWords(lot)
  return (typed: string, measure: Measure): string | undefined => {
    const amount = plainDecimal(typed)
    if (!amount) return t('required', { field: t('quantity') })
    const units = unitsOf(amount, measure, lot)
    const near = nearest(amount, measure, lot)
    const measured = (some: number) => words.measured(some, measure)
    const range = t('between', { from: measured(1), to: measured(lot.noOfUnits) })
    if (!near) return range
    if (units === undefined) {
      const [below, above] = near.map(grouped)
      return t('notWhole', { unit: words.measure('unit'), below: below ?? '', above: above ?? '' })
    }
    if (units < 1 || units > lot.noOfUnits) return range
    const fewest = leastUnits(least, lot)
    if (fewest > lot.noOfUnits) return t('tooSmallLot', { worth: formatMoney(least) })
    return units < fewest ? t('tooLittle', { worth: formatMoney(least), least: measured(fewest) }) : undefined
  }
}
