/** How many of a unit there may be, and metric tons, of which the market counts the parts in kilograms. Pure. */

/** The most units that a lot or a request counts. */
export const MAX_COUNT = 100_000_000
export const KILOGRAMS_A_TON = 1_000

/** To the kilogram, what is no whole number of metric tons; nothing of what is, or of another unit. */
export function kilogramsIn(count: number | null | undefined, unit: string | null | undefined): number | undefined {
  if (unit !== 'metric-ton' || !count || count < 0 || Number.isInteger(count)) return undefined
  return Math.max(1, Math.round(count * KILOGRAMS_A_TON))
}
