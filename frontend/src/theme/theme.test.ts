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
  for (const { text, background } of Object.values(tones[mode])) expect(contrast(text, background)).toBeGreaterThan(4.5)
})

test.each([false, true])('text, links and buttons read at 4.5 to 1 (dark: %s)', (isDark) => {
  const { text, textSecondary, textPlaceholder, link, primary, onPrimary, container, page, fill, primaryBg } =
    paletteOf(isDark)
  for (const background of [container, page, fill]) {
    for (const color of [text, textSecondary, link]) expect(contrast(color, background)).toBeGreaterThan(4.5)
  }
  expect(contrast(textPlaceholder, container)).toBeGreaterThan(4.5)
  expect(contrast(link, primaryBg)).toBeGreaterThan(4.5)
  expect(contrast(onPrimary, primary)).toBeGreaterThan(4.5)
})
