/** The first week of a buyer: led through the first steps, they save a search, and hear of the lot that a seller lists. */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { beNew } from './database'
import { accounts, expectNoProblems, test } from './fixtures'
import { beginDraft, list } from './lots'

const TITLE = 'Tamarind, Seedless, Lot 3'

test('a new buyer saves a search, a seller lists a lot that fits, and the buyer hears of it', async ({ signIn }) => {
  await beNew(accounts.disputing)
  const buyer = await signIn('disputing', '/dashboard')
  const steps = buyer.getByRole('region', { name: 'Your first steps' })
  const search = steps.getByRole('listitem').filter({ hasText: 'Save a search' })

  await test.step('the dashboard says which steps there are, and how far they came', async () => {
    await expect(steps.getByText(/^\d of \d done$/)).toBeVisible()
    await expect(search).toHaveAttribute('data-state', 'open')
    await expectAccessible(buyer)
  })

  await test.step('a sample lot shows how a good one looks, and is not for sale', async () => {
    await buyer.goto('/sample-lot')
    await expect(buyer.getByRole('heading', { level: 1, name: /^White Rice, Long Grain/ })).toBeVisible()
    await expect(buyer.getByText('nobody can order it')).toBeVisible()
    await expect(buyer.getByRole('button', { name: /Procure|order/i })).toHaveCount(0)
    for (const tab of ['Manifest', 'Delivery terms']) await buyer.getByRole('tab', { name: tab }).click()
    await expectAccessible(buyer)
  })

  await test.step('the search that stands is saved', async () => {
    await buyer.goto('/?search=tamarind')
    await expect(buyer.getByText('No lots match')).toBeVisible()
    await buyer.getByRole('button', { name: 'Save this search' }).click()
    const form = buyer.getByRole('dialog')
    await form.getByLabel('Name of the search').fill('Tamarind for syrup')
    await expectAccessible(buyer)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(buyer.getByText('The search is saved.')).toBeVisible()
    await expect(buyer.getByRole('button', { name: 'Saved searches (1)' })).toBeVisible()
    await buyer.goto('/dashboard')
    await expect(search).toHaveAttribute('data-state', 'done')
  })

  // A browser counts a refusal among the problems of a page.
  expectNoProblems(buyer)
  await test.step('a search of the same name takes the place of it only when they say so', async () => {
    await buyer.goto('/?search=tamarind+seedless')
    await buyer.getByRole('button', { name: 'Save this search' }).click()
    const form = buyer.getByRole('dialog')
    await form.getByLabel('Name of the search').fill('Tamarind for syrup')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form.getByText('Replace that one, or choose another name.', { exact: false })).toBeVisible()
    await expectAccessible(buyer)
    await form.getByRole('button', { name: 'Replace that one' }).click()
    await expect(form).toBeHidden()
    await expect(buyer.getByRole('button', { name: 'Saved searches (1)' })).toBeVisible()
  })

  const seller = await signIn('seller', '/dashboard/lots')
  await beginDraft(seller, TITLE)
  await seller.getByLabel('Listed price').fill('45.25')
  const lot = await list(seller, TITLE)

  await test.step('the buyer hears of it, and finds it by the search', async () => {
    await buyer.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
    await buyer
      .getByRole('dialog')
      .getByRole('link', { name: /Tamarind for syrup/ })
      .click()
    await buyer.waitForURL(`**${lot}`)
    await expect(buyer.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await buyer.goto('/')
    await buyer.getByRole('button', { name: 'Saved searches (1)' }).click()
    await buyer.getByRole('button', { name: 'Tamarind for syrup', exact: true }).click()
    await expect(buyer.getByRole('link', { name: TITLE })).toBeVisible()
  })

  await test.step('the search is deleted, and the steps are put away for good', async () => {
    await buyer.getByRole('button', { name: 'Saved searches (1)' }).click()
    await buyer.getByRole('button', { name: 'Delete the search Tamarind for syrup' }).click()
    await buyer.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(buyer.getByRole('button', { name: 'Saved searches (1)' })).toBeHidden()
    await buyer.goto('/dashboard')
    await steps.getByRole('button', { name: 'Put away' }).click()
    await expect(steps).toBeHidden()
    await buyer.reload()
    await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(steps).toBeHidden()
  })
  expectNoProblems(seller)
})
