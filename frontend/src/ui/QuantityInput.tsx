/** The field for how many of a unit: a part of a metric ton is counted in kilograms, as the market counts it. */
import { InputNumber, type InputNumberProps } from 'antd'
import { KILOGRAMS_A_TON, kilogramsIn } from '../lib/tons'

type Props = Omit<InputNumberProps<number>, 'min' | 'precision' | 'onBlur' | 'onPressEnter'> & {
  unit: string | null | undefined
  /** So many kilograms are meant: tons were typed that are not whole. */
  onKilograms: (kilograms: number) => void
}

export function QuantityInput({ unit, onKilograms, ...field }: Props) {
  const settle = () => {
    const kilograms = kilogramsIn(field.value, unit)
    if (kilograms) onKilograms(kilograms)
  }
  // Until a unit is chosen nobody knows whether it has parts.
  const range = !unit || unit === 'metric-ton' ? { min: 1 / KILOGRAMS_A_TON } : { min: 1, precision: 0 }
  return <InputNumber<number> {...field} {...range} onBlur={settle} onPressEnter={settle} />
}
