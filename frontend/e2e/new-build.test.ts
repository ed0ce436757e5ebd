/** A page of another build than the server's: it says so, keeps what is typed, and is loaded anew once nothing is lost by it. */
import { expect, type Page } from '@playwright/test'
import { chooseFirst } from './choices'
import { expectNoProblems, once, test } from './fixtures'

/** From now on replies say that the server serves another build, as after a deployment. */
const deploy = (page: Page) =>
  page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), ...once } })
    await route.fulfill({ response, headers: { ...response.headers(), 'x-granary-build': '0ddba11' } })
  })

test('an old page keeps what is typed, and is loaded anew when it is left', async ({ signIn }) => {
  const page = await signIn('buyer')
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Procure this lot: / })
    .first()
    .click()
  const form = page.getByRole('dialog')
  const city = form.getByLabel('Destination city')
  await city.fill('Rotterdam')
  await deploy(page)
  await chooseFirst(form, 'Incoterm')
  await chooseFirst(form, 'Transport')
  await form.getByLabel('Quantity').fill('100')
  await expect(page.getByText('A newer version of Granary is ready.')).toBeVisible()
  await expect(city).toHaveValue('Rotterdam')
  expect(loads).toBe(1)
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByText('A newer version of Granary is ready.')).toBeHidden()
  expectNoProblems(page)
})
