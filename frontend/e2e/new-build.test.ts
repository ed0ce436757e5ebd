/** A page of another build than the server's: it says so, keeps what is typed, and is loaded anew once nothing is lost by it. */
import { expect, type Page } from '@playwright/test'
import { expectNoProblems, test } from './fixtures'

const OTHER = '0ddba11'

/** The next page takes itself for one of another build; those after it are what they are. */
const beginAsOtherBuild = (page: Page) =>
  page.addInitScript((other) => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'true')
    const observer = new MutationObserver(() => {
      const build = document.querySelector('meta[name="granary-build"]')
      if (!build) return
      observer.disconnect()
      build.setAttribute('content', other)
    })
    observer.observe(document, { childList: true, subtree: true })
  }, OTHER)

const buildOf = (page: Page) => page.locator('meta[name="granary-build"]').getAttribute('content')

test('an old page keeps what is typed, and is loaded anew when it is left', async ({ signIn }) => {
  const page = await signIn('buyer')
  await beginAsOtherBuild(page)
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/')
  expect(await buildOf(page)).toBe(OTHER)
  await page
    .getByRole('button', { name: /^Procure this lot: / })
    .first()
    .click()
  const city = page.getByLabel('Destination city')
  await city.fill('Rotterdam')
  await expect(page.getByText('A newer version of Granary is ready.')).toBeVisible()
  await expect(city).toHaveValue('Rotterdam')
  expect(loads).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => buildOf(page)).not.toBe(OTHER)
  await expect(page.getByText('A newer version of Granary is ready.')).toBeHidden()
  expect(loads).toBe(2)
  expectNoProblems(page)
})
