/** How much is ordered: in the units of the lot or in metric tons, told at once where it cannot be. */
import { Form, Input, type InputProps, Select, Space } from 'antd'
import type { ReactNode } from 'react'
import { plainDecimal } from '../../lib/decimals'
import { formatMoney, grouped } from '../../lib/money'
import type { OrderForm } from './OrderDrawer'
import { amountOf, isFixed, type Measure, nearest, type OrderedLot, unitsOf } from './order'
import { useAmountWords } from './useAmountWords'
import { useT } from './words'

type Props = { lot: OrderedLot }

export function QuantityItem({ lot }: Props) {
  const t = useT()
  const words = useAmountWords(lot)
  const form = Form.useFormInstance<OrderForm>()
  const fault = useFault({ lot })
  const fixed = isFixed(lot)
  const measure = Form.useWatch('measure', form) ?? 'unit'
  const measures: Measure[] = lot.unit === 'metric-ton' ? ['unit'] : ['unit', 'ton']
  /** What was typed is said in the other measure, where it is whole units. */
  const turn = (to: Measure) => {
    if (fixed) return
    const units = unitsOf(plainDecimal(form.getFieldValue('amount') ?? ''), to === 'ton' ? 'unit' : 'ton', lot)
    if (units !== undefined) form.setFieldValue('amount', amountOf(units, to, lot))
    void form.validateFields(['amount']).catch(() => undefined)
  }
  const rule = {
    validator: (_: unknown, typed?: string) => {
      const wrong = fixed ? fault(String(lot.noOfUnits), 'unit') : fault(typed ?? '', form.getFieldValue('measure'))
      return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve()
    },
  }
  return (
    <Form.Item
      name="amount"
      label={t('quantity')}
      required
      extra={<Range lot={lot} />}
      rules={[rule]}
      getValueProps={(value) => ({ value: fixed ? amountOf(lot.noOfUnits, measure, lot) : value })}
    >
      <Measured readOnly={fixed}>
        <Select
          aria-label={t('measure')}
          options={measures.map((value) => ({ value, label: words.measure(value) }))}
          onChange={turn}
        />
      </Measured>
    </Form.Item>
  )
}

/** A field that what is said of the quantity is tied to, and beside it what it is measured in. */
function Measured({ children, ...field }: InputProps & { children: ReactNode }) {
  return (
    <Space.Compact block>
      <Input {...field} inputMode="decimal" autoComplete="off" dir="ltr" maxLength={20} />
      <Form.Item name="measure" noStyle>
        {children}
      </Form.Item>
    </Space.Compact>
  )
}

/** From how much to how much may be ordered, and why there is nothing to choose where there is not. */
function Range({ lot }: Props) {
  const t = useT()
  const { counted } = useAmountWords(lot)
  const { smallest: fewest, smallestSum, most } = lot.orderable
  if (most < 1) return <>{t('soldOut')}</>
  if (fewest > most || !smallestSum) return null
  const worth = formatMoney(smallestSum)
  if (lot.customizable === false) return <>{t('soldWhole', { all: counted(fewest), worth })}</>
  if (isFixed(lot)) return <>{t('restOnly', { all: counted(fewest), worth })}</>
  return <>{t('quantityRange', { least: counted(fewest), worth, most: counted(most) })}</>
}

/** Why so much cannot be ordered, in words. */
function useFault({ lot }: Props) {
  const t = useT()
  const words = useAmountWords(lot)
  return (typed: string, measure: Measure): string | undefined => {
    const amount = plainDecimal(typed)
    if (!amount) return t('required', { field: t('quantity') })
    const units = unitsOf(amount, measure, lot)
    const near = nearest(amount, measure, lot)
    const measured = (some: number) => words.measured(some, measure)
    const { least, most, smallest, minimum } = lot.orderable
    if (most < 1) return t('soldOut')
    const range = t('between', { from: measured(least), to: measured(most) })
    if (!near) return range
    if (units === undefined) {
      const [below, above] = near.map(grouped)
      return t('notWhole', { unit: words.measure('unit'), below: below ?? '', above: above ?? '' })
    }
    if (units < least || units > most) return range
    const worth = formatMoney(minimum)
    if (smallest > most) return t('tooSmallLot', { worth })
    return units < smallest ? t('tooLittle', { worth, least: measured(smallest) }) : undefined
  }
}
