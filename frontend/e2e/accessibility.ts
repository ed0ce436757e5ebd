/** Asks whether everybody can use a page, by axe and on a phone. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Runs axe once nothing moves or is read anew: what fades in or out has half its colours yet, and so has a row that leaves or
 * a list that is on its way; what turns for ever is not waited for.
 * Where the page changed meanwhile it runs again, for what others do may arrive at any moment.
 */
const RUN = `(async () => {
  const moving = () => document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
  for (;;) {
    while (document.querySelector('[aria-busy="true"], .gr-leaving')) await new Promise(requestAnimationFrame)
    await Promise.allSettled(moving().map(({ finished }) => finished))
    let changed = false
    const observer = new MutationObserver(() => { changed = true })
    observer.observe(document, { attributes: true, childList: true, subtree: true })
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    observer.disconnect()
    if (!changed && !moving().length) return violations
  }
})()`

/** Axe finds nothing serious or critical on the page as it stands. */
export async function expectAccessible(page: Page) {
  await page.evaluate(axe.source)
  const violations: axe.Result[] = await page.evaluate(RUN)
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Nothing of the page lies beyond the edge of a phone, 360 pixels wide. */
export async function expectFits(page: Page) {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 780 })
  const beyond = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await expect.poll(beyond).toBe(0)
  if (wide) await page.setViewportSize(wide)
}
