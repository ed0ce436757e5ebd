/** How many units the form orders as it stands; undefined where what is typed is no whole number of them. */
import { Form } from 'antd'
import { plainDecimal } from '../../lib/decimals'
import type { OrderForm } from './OrderDrawer'
import { isFixed, type OrderedLot, unitsOf } from './order'

export function useTypedUnits(lot: OrderedLot): number | undefined {
  const form = Form.useFormInstance<OrderForm>()
  const amount = Form.useWatch('amount', form) ?? ''
  const measure = Form.useWatch('measure', form) ?? 'unit'
  return isFixed(lot) ? lot.noOfUnits : unitsOf(plainDecimal(amount), measure, lot)
}
