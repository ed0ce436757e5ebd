/** From the mailbox: what waits reaches each by letter, whose one button leads there once they sign in, and whose link stops its kind. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { accounts, assignBank, DEMO_PASSWORD, expectNoProblems, placeOrder, test } from './fixtures'
import { lotPath, offerTerms, requestAs } from './lots'
import { findInOutbox } from './outbox'
import { bringIn, callsOf } from './staff'

/** Follows the button of a letter, signs in, and is where it leads. */
async function openFrom(page: Page, letter: string, address: string) {
  const [link] = /http\S+\/(dashboard\/deals|lots)\/\S+/.exec(letter) ?? []
  await page.goto(new URL(link ?? '').pathname)
  // A lot is open to everybody; what waits on it is not.
  if (link?.includes('/lots/')) await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

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
  const [stop] = /http\S+\/stop-letters\S+/.exec(letter) ?? []

  await test.step('its button asks to sign in, and leads to the order', async () => {
    await openFrom(seller, letter, accounts.seller)
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

test('an officer learns of an order by letter and declines it from there, and so does the desk, which finds another bank', async ({
  request,
  openPage,
  signIn,
}) => {
  const desk = 'noor.mailbox@granary.test'
  const buyer = await signIn('exporting')
  const order = await placeOrder(buyer, 'Kabuli Chickpeas')
  const admin = await signIn('admin', new URL(buyer.url()).pathname)
  await admin.getByRole('button', { name: 'Assign bank' }).click()
  await assignBank(admin, 'Gulf')
  // Of one deal there is one letter in ten minutes: to whom nothing of it was told yet, its next news leaves at once.
  await bringIn(await openPage(), await callsOf(request, 'admin'), desk, ['deal', 'banks.read'])
  await (await callsOf(request, desk))('/user/update', { letters: { paces: { finance: 'atOnce' } } })

  const officer = await openPage()
  await test.step('the officer’s letter says what is asked of the bank, and leads there', async () => {
    const letter = await findInOutbox(officer, accounts.gulfOfficer, new RegExp(`Hello[^]*${order}[^]*`))
    expect(letter).toContain('Kabuli Chickpeas')
    await openFrom(officer, letter, accounts.gulfOfficer)
    await expect(officer.getByRole('heading', { level: 1, name: order })).toBeVisible()
  })

  const why = 'The limit of this buyer is used up.'
  await test.step('the officer declines in the bar of what the bank can do', async () => {
    const bar = officer.getByRole('toolbar', { name: 'What the bank can do now' })
    await bar.getByRole('button', { name: 'Decline to finance' }).click()
    const form = officer.getByRole('dialog', { name: 'Decline to finance' })
    await form.getByLabel('Reason').fill(why)
    await form.getByRole('button', { name: 'Decline to finance' }).click()
    await expect(officer.getByRole('region', { name: 'Finance' }).getByText('Declined', { exact: true })).toBeVisible()
  })

  await test.step('the desk’s letter says why, and leads to where another bank is assigned', async () => {
    const page = await openPage()
    const letter = await findInOutbox(page, desk, new RegExp(`Hello[^]*${order}[^]*${why}[^]*`))
    await openFrom(page, letter, desk)
    await expect(page.getByRole('heading', { level: 1, name: order })).toBeVisible()
    await page.getByRole('button', { name: 'Change bank' }).click()
    await assignBank(page, 'Emirates')
    await expect(page.getByText('Emirates Trade Bank').first()).toBeVisible()
    expectNoProblems(page)
  })
  expectNoProblems(buyer, admin, officer)
})

test('a buyer learns by letter what the seller answered, and accepts it from there', async ({ request, openPage }) => {
  const [asBuyer, asSeller] = [await requestAs(request, 'withPicture'), await requestAs(request, 'coffeeSeller')]
  const lot = await lotPath(asBuyer, 'Turmeric Fingers')
  const of = lot.split('/').at(-1)
  const destination = { city: 'Sharjah', country: 'United Arab Emirates' }
  const terms = (amount: string) => ({ ...offerTerms(100, amount), destination })
  const { _id: offerId } = await asBuyer(`/listing/offer/${of}`, { terms: terms('1800.00'), days: 3 })
  await asSeller(`/listing/answerOffer/${of}`, { offerId, answer: 'counter', terms: terms('1851.00'), days: 3 })

  const buyer = await openPage()
  const letter = await findInOutbox(buyer, accounts.withPicture, /Hello.*1,851\.00.*/s)
  expect(letter).toContain('For you to do: Answer the offer')
  await openFrom(buyer, letter, accounts.withPicture)
  const offers = buyer.getByRole('region', { name: 'Private offers' })
  await offers.getByRole('button', { name: 'Accept' }).click()
  await buyer.getByRole('tooltip').getByRole('button', { name: 'Accept' }).click()
  await offers.getByRole('link', { name: 'To the deal' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: /INT\d{4,}$/ })).toBeVisible()
  await expect(buyer.getByText('$9,255.00').first()).toBeVisible()
  expectNoProblems(buyer)
})
