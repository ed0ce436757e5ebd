/** The codes of the goods one trades, typed or pasted one after another. */
import { Form, Select, type SelectProps } from 'antd'
import { hsDigits, isHsCode } from '../lib/hsCode'

type Props = {
  label: string
  hint: string
  /** What to say of a code that is none. */
  message: string
  className?: string
}

const codes: SelectProps<string[]> = {
  mode: 'tags',
  tokenSeparators: [',', ' ', ';', '،'],
  open: false,
  suffixIcon: null,
}

const allSound = (message: string) => ({
  validator: async (_: unknown, codes: string[] = []) => {
    if (codes.some((code) => !isHsCode(code))) throw new Error(message)
  },
})

export function HsCodesItem({ label, hint, message, className }: Props) {
  return (
    <Form.Item
      name="hsCode"
      label={label}
      className={className}
      extra={hint}
      getValueFromEvent={(typed: string[]) => [...new Set(typed.map(hsDigits).filter(Boolean))]}
      rules={[allSound(message)]}
    >
      <Select {...codes} />
    </Form.Item>
  )
}
