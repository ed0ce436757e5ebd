/** The field for how many of a unit: a part of a metric ton is counted in kilograms, as the market counts it. */
import { InputNumber, type InputNumberProps } from 'antd'

const KILOGRAMS_A_TON = 1_000

type Props = Omit<InputNumberProps<number>, 'min' | 'precision' | 'onBlur' | 'onPressEnter'> & {
  unit: string | null | undefined
  /** So many kilograms are meant: tons were typed that are not whole. */
  onKilograms: (kilograms: number) => void
}

export function QuantityInput({ unit, onKilograms, ...field }: Props) {
  const isInTons = unit === 'metric-ton'
  const settle = () => {
    const { value } = field
    if (isInTons && value && !Number.isInteger(value)) onKilograms(Math.round(value * KILOGRAMS_A_TON))
  }
  const range = isInTons ? { min: 1 / KILOGRAMS_A_TON } : { min: 1, precision: 0 }
  return <InputNumber<number> {...field} {...range} onBlur={settle} onPressEnter={settle} />
}

/** Kilograms that are counted, as the metric tons that they are. */
export const tonsOf = (kilograms: number): string => String(kilograms / KILOGRAMS_A_TON)
