/** The field for how many of a unit: a part of a metric ton is counted in kilograms, as the market counts it. */
import type { ComponentProps } from 'react'
import { grouped } from '../lib/money'
import { KILOGRAMS_A_TON, kilogramsIn, MAX_COUNT } from '../lib/tons'
import { useT } from '../lib/words'
import { NumberInput } from './NumberInput'

type Props = Omit<ComponentProps<typeof NumberInput>, 'isWhole' | 'onBlur' | 'onPressEnter'> & {
  unit: string | null | undefined
  /** So many kilograms are meant: tons were typed that are not whole. */
  onKilograms: (kilograms: number) => void
}

/** Until a unit is chosen nobody knows whether it has parts. */
const isWhole = (unit: Props['unit']) => Boolean(unit) && unit !== 'metric-ton'

/** How many of a unit a form takes. */
export function useQuantityRule(unit: Props['unit']) {
  const t = useT()
  const [type, min]: ['integer' | 'number', number] = isWhole(unit) ? ['integer', 1] : ['number', 1 / KILOGRAMS_A_TON]
  return {
    required: true,
    type,
    min,
    max: MAX_COUNT,
    message: t('between', { from: min, to: grouped(String(MAX_COUNT)) }),
  }
}

export function QuantityInput({ unit, onKilograms, ...field }: Props) {
  const settle = () => {
    const kilograms = kilogramsIn(field.value, unit)
    if (kilograms) onKilograms(kilograms)
  }
  return <NumberInput {...field} isWhole={isWhole(unit)} onBlur={settle} onPressEnter={settle} />
}
