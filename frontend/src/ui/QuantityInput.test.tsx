/** Parts of a metric ton are counted in kilograms; all else is counted whole. */
import { screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { kilogramsIn } from '../lib/tons'
import { show } from '../test/render'
import { QuantityInput } from './QuantityInput'

beforeEach(() => setLanguage('en'))

function Field(props: Pick<ComponentProps<typeof QuantityInput>, 'unit' | 'onKilograms'>) {
  const [value, setValue] = useState<number | null>(null)
  return <QuantityInput {...props} aria-label="Quantity" value={value} onChange={setValue} />
}

test.each([
  ['metric-ton', '25.125', 25_125],
  ['metric-ton', '0.5', 500],
  ['metric-ton', '25.12549', 25_125],
  ['metric-ton', '1.001{Enter}', 1_001],
  ['metric-ton', '25', undefined],
  ['metric-ton', '', undefined],
  ['bag', '25', undefined],
  ['bag', '25.4', undefined],
] as const)('%s of %s are %s kilograms', async (unit, typed, kilograms) => {
  const onKilograms = vi.fn()
  const { user } = show(<Field unit={unit} onKilograms={onKilograms} />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  await user.click(field)
  if (typed) await user.type(field, typed)
  await user.tab()
  if (kilograms) expect(onKilograms).toHaveBeenCalledWith(kilograms)
  else expect(onKilograms).not.toHaveBeenCalled()
  if (unit === 'bag') expect(field.value).toBe(typed)
})

test('a count keeps its parts until a unit is chosen, and less than a kilogram is one', async () => {
  const { user } = show(<Field unit={undefined} onKilograms={vi.fn()} />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  await user.type(field, '25.125')
  await user.tab()
  expect(field.value).toBe('25.125')
  expect(kilogramsIn(25.125, 'metric-ton')).toBe(25_125)
  expect(kilogramsIn(0.0004, 'metric-ton')).toBe(1)
  expect([kilogramsIn(25.125, 'bag'), kilogramsIn(25, 'metric-ton'), kilogramsIn(null, 'metric-ton')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
