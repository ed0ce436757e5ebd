/** Sizes of files, as people read them. */

const units = ['B', 'kB', 'MB', 'GB'] as const

export function sizeOf(bytes: number): string {
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const value = bytes / 1000 ** at
  return `${value >= 10 || at === 0 ? Math.round(value) : value.toFixed(1)} ${units[at]}`
}
