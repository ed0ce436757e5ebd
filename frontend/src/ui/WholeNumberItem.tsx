/** A field of a form for a whole number: one out of range is told and stays as it was typed. */
import { Form, type FormItemProps } from 'antd'
import { useT } from '../lib/words'
import { NumberInput } from './NumberInput'

type Props = Omit<FormItemProps, 'rules' | 'children'> & { from: number; to: number; controls?: boolean }

/** A year is not grouped, thousands of bags are. */
const shown = (number: number) => new Intl.NumberFormat('en', { useGrouping: 'min2' }).format(number)

export function WholeNumberItem({ from, to, required = false, controls = true, ...item }: Props) {
  const t = useT()
  const message = t('between', { from: shown(from), to: shown(to) })
  return (
    <Form.Item {...item} rules={[{ required, type: 'integer', min: from, max: to, message }]}>
      <NumberInput isWhole controls={controls} />
    </Form.Item>
  )
}
