/** The colours of meaning can be read by everybody. */
import { expect, test } from 'vitest'
import { paletteOf } from './tokens'
import { tones } from './tones'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each(['light', 'dark'] as const)('every tag reads at 4.5 to 1 in the %s', (mode) => {
  for (const { text, ground } of Object.values(tones[mode])) expect(contrast(text, ground)).toBeGreaterThan(4.5)
})

test.each([false, true])('text, links and buttons read at 4.5 to 1 (dark: %s)', (isDark) => {
  const { ink, quiet, faint, link, primary, onPrimary, card, page, fill, tint } = paletteOf(isDark)
  for (const ground of [card, page, fill]) {
    for (const text of [ink, quiet, link]) expect(contrast(text, ground)).toBeGreaterThan(4.5)
  }
  expect(contrast(faint, card)).toBeGreaterThan(4.5)
  expect(contrast(link, tint)).toBeGreaterThan(4.5)
  expect(contrast(onPrimary, primary)).toBeGreaterThan(4.5)
})
