/** Sets the semantic colours as variables for our stylesheets, and the colour scheme of the page. */
import { useLayoutEffect } from 'react'
import { keysOf } from '../lib/records'
import { paletteOf } from '../theme/tokens'
import { tones } from '../theme/tones'

export function useRootTheme(mode: 'light' | 'dark', choice: string): void {
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement
    dataset.theme = mode
    dataset.choice = choice
    style.setProperty('--gr-on-primary', paletteOf(mode === 'dark').onPrimary)
    for (const tone of keysOf(tones[mode])) {
      style.setProperty(`--gr-${tone}-text`, tones[mode][tone].text)
      style.setProperty(`--gr-${tone}-background`, tones[mode][tone].background)
    }
  }, [mode, choice])
}
