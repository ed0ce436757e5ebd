/** A field for a number as people type it: what is no number, or could be two, is told and never taken for another. */
import { InputNumber, type InputNumberProps } from 'antd'
import { numberTyped } from '../lib/decimals'

type Props = Omit<InputNumberProps<number>, 'parser' | 'min' | 'max' | 'onInput' | 'changeOnBlur'> & {
  /** What is counted has no parts, so that 1.000 may be a thousand. */
  isWhole?: boolean
}

/** Its bounds are rules of the form, which tell them: the field itself would change what was typed in silence. */
export function NumberInput({ isWhole = false, onChange, ...field }: Props) {
  const read = (typed = '') => (isWhole && /\.\d{3}$/.test(typed) ? Number.NaN : numberTyped(typed))
  const tellWrong = (typed: string) => {
    if (Number.isNaN(read(typed))) onChange?.(Number.NaN)
  }
  return (
    <InputNumber<number>
      {...field}
      parser={(typed) => read(typed) as number}
      changeOnBlur={false}
      onChange={onChange}
      onInput={tellWrong}
    />
  )
}
