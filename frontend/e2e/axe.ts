/** Asks axe whether a page can be used by everyone. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Finding {
  id: string
  impact?: string | null
  nodes: { html: string }[]
}

/** What fades in or out has half its colours yet; what turns for ever is not waited for. */
async function settled(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )
}

/** Nothing serious or critical is found on the page as it stands, once it stands still. */
export async function expectAccessible(page: Page) {
  await settled(page)
  await page.evaluate(axe.source)
  const violations: Finding[] = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then((it) => it.violations)',
  )
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
