/** Asks axe whether a page can be used by everyone. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Finding {
  id: string
  impact?: string | null
  nodes: { html: string }[]
}

/** Nothing serious or critical is found on the page as it stands. */
export async function expectAccessible(page: Page) {
  await page.evaluate(axe.source)
  const violations: Finding[] = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then((it) => it.violations)',
  )
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
