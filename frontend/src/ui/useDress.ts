/** Gives plain style sheets the colours of meaning, and the browser its colour scheme. */
import { useLayoutEffect } from 'react'
import { keysOf } from '../lib/trust'
import { paletteOf } from '../theme/tokens'
import { tones } from '../theme/tones'

export function useDress(mode: 'light' | 'dark', choice: string): void {
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement
    dataset.theme = mode
    dataset.choice = choice
    style.setProperty('--gr-on-primary', paletteOf(mode === 'dark').onPrimary)
    for (const tone of keysOf(tones[mode])) {
      style.setProperty(`--gr-${tone}-text`, tones[mode][tone].text)
      style.setProperty(`--gr-${tone}-ground`, tones[mode][tone].ground)
    }
  }, [mode, choice])
}
