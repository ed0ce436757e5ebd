/** From the mailbox: an order reaches its seller by letter, whose one button leads there once they sign in, and whose link stops its kind. */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { accounts, DEMO_PASSWORD, expectNoProblems, placeOrder, test } from './fixtures'
import { findInOutbox } from './outbox'

test('a seller learns of an order by letter, opens it from there, and has no more such letters', async ({
  openPage,
  signIn,
}) => {
  const buyer = await signIn('exporting')
  const order = await placeOrder(buyer, 'Kabuli Chickpeas')
  const seller = await openPage()
  const letter = await findInOutbox(seller, accounts.seller, new RegExp(`Hello[^]*${order}[^]*`))
  expect(letter).toContain('Kabuli Chickpeas')
  expect(letter).toContain('For you to do: ')
  const [link] = /http\S+\/dashboard\/deals\/\S+/.exec(letter) ?? []
  const [stop] = /http\S+\/stop-letters\S+/.exec(letter) ?? []

  await test.step('its button asks to sign in, and leads to the order', async () => {
    await seller.goto(new URL(link ?? '').pathname)
    await seller.getByLabel('Email').fill(accounts.seller)
    await seller.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await seller.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(seller.getByRole('heading', { level: 1, name: order })).toBeVisible()
  })

  await test.step('its link stops letters about orders without signing in, and the settings say so', async () => {
    const reader = await openPage()
    const { pathname, search } = new URL(stop ?? '')
    await reader.goto(pathname + search)
    await expect(
      reader.getByRole('heading', { name: 'Get no more letters about orders and their steps?' }),
    ).toBeVisible()
    await expectAccessible(reader)
    await reader.getByRole('button', { name: 'Stop these letters' }).click()
    await expect(
      reader.getByRole('heading', { name: 'You get no more letters about orders and their steps.' }),
    ).toBeVisible()
    await seller.goto('/account-settings?tab=consents')
    const panel = seller.getByRole('region', { name: 'Letters about your trade' })
    await expect(panel.getByText('None but what binds me')).toHaveCount(1)
    await expectAccessible(seller)
    expectNoProblems(reader)
  })
  expectNoProblems(buyer, seller)
})
