/** The codes of the goods one trades, typed or pasted one after another. */
import { Form, Select, type SelectProps } from 'antd'

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

/** Codes of the Harmonized System: six digits world-wide, up to twelve at home; dots and spaces are left out. */
const codeOf = (typed: string) => typed.replace(/[\s.]/g, '')

const allSound = (message: string) => ({
  validator: async (_: unknown, codes: string[] = []) => {
    if (codes.some((code) => !/^\d{6,12}$/.test(code))) throw new Error(message)
  },
})

export function HsCodesItem({ label, hint, message, className }: Props) {
  return (
    <Form.Item
      name="hsCode"
      label={label}
      className={className}
      extra={hint}
      getValueFromEvent={(typed: string[]) => [...new Set(typed.map(codeOf).filter(Boolean))]}
      rules={[allSound(message)]}
    >
      <Select {...codes} />
    </Form.Item>
  )
}
