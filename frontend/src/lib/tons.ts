/** Metric tons, of which the market counts the parts in kilograms. Pure. */

export const KILOGRAMS_A_TON = 1_000

/** To the kilogram, what is no whole number of metric tons; nothing of what is, or of another unit. */
export function kilogramsIn(count: number | null | undefined, unit: string | null | undefined): number | undefined {
  if (unit !== 'metric-ton' || !count || count < 0 || Number.isInteger(count)) return undefined
  return Math.max(1, Math.round(count * KILOGRAMS_A_TON))
}
