/** From a request to accepted terms: a buyer asks, three sellers quote, each for the buyer alone, and the best is taken. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFits } from './accessibility'
import { choose } from './choices'
import { type Account, expectNoProblems, test } from './fixtures'
import { inDays, offerTerms, requestAs } from './lots'

const sesame = (title: string) => ({
  listing: {
    title,
    HSCode: '120740',
    categories: ['food-beverages-and-tobacco'],
    noOfUnits: 1000,
    lotDescription: 'Hulled, 99.95 % pure.',
    lotPackaging: 'bags',
    unit: 'bag',
    weight: '25',
    retailPriceAs: 'Metric Ton (MT)',
    listedPrice: { amount: '1900.00', currency: 'USD' },
    deliveryTerms: ['CIF'],
    customizable: true,
    minCustomLotSale: 100,
    port: 'INMUN',
  },
})

const quoted = (amount: string) => offerTerms(400, amount)

test('a request brings three quotations side by side, and the one that is accepted becomes an order', async ({
  request,
  signIn,
}) => {
  const sellers: Account[] = ['coffeeSeller', 'withPicture', 'withTwoSessions']
  const lots: string[] = []
  for (const seller of sellers) {
    const post = await requestAs(request, seller)
    const { _id } = await post('/listing/create', sesame(`Hulled Sesame of ${seller}`))
    await post(`/listing/publish/${_id}`, {})
    lots.push(_id)
  }
  const buyer = await signIn('exporting', '/?search=Tahini+grade+whitewashed')
  const form = (page: Page) => page.getByRole('dialog')
  await test.step('who finds no lot asks for quotations', async () => {
    await buyer.getByRole('link', { name: 'Ask sellers for quotations' }).click()
    await expect(form(buyer).getByLabel('What you want to buy')).toHaveValue('Tahini grade whitewashed')
    await form(buyer).getByLabel('HS code').fill('1207.40')
    await form(buyer).getByLabel('Quantity').fill('10')
    await form(buyer).getByLabel('City of destination').fill('Sharjah')
    await form(buyer).getByLabel('Shipment from').fill(inDays(10))
    await form(buyer).getByLabel('Shipment until').fill(inDays(60))
    await form(buyer).getByLabel('Budget for all of it').fill('20000')
    await expectAccessible(buyer)
    await form(buyer).getByRole('button', { name: 'Send the request' }).click()
    await expect(buyer.getByRole('heading', { level: 1, name: /Tahini grade/ })).toBeVisible()
    await expect(buyer.getByText('Nobody has quoted yet.', { exact: false })).toBeVisible()
  })
  const path = new URL(buyer.url()).pathname

  await test.step('a seller who was told quotes on a lot of its own, and sees no budget', async () => {
    const seller = await signIn('coffeeSeller', '/dashboard/requests?as=seller')
    await expectAccessible(seller)
    await seller.getByRole('link', { name: /Tahini grade/ }).click()
    await expect(seller.getByRole('heading', { level: 1, name: /Tahini grade/ })).toBeVisible()
    await expect(seller.getByText('20,000')).toBeHidden()
    await seller.getByRole('button', { name: 'Quote', exact: true }).click()
    // The form of the quotation takes the place of the choice.
    await form(seller).getByRole('combobox', { name: 'Which of your lots' }).click()
    await seller.locator('.ant-select-item-option').filter({ hasText: 'Hulled Sesame of coffeeSeller' }).click()
    await expect(form(seller).getByLabel('City of destination')).toBeHidden()
    await form(seller).getByLabel('Number of units').fill('400')
    await form(seller).getByLabel('Price').fill('1800')
    await form(seller).getByLabel('Named port or place').fill('Jebel Ali')
    await choose(form(seller), 'Payment term', 'As per invoice')
    await expectAccessible(seller)
    await form(seller)
      .getByRole('button', { name: /^Send: / })
      .click()
    await expect(form(seller)).toBeHidden()
    await expect(seller.getByText('Waiting for the other side')).toBeVisible()
    await expectFits(seller)
    expectNoProblems(seller)
  })
  for (const [nth, amount] of [
    [1, '1700.00'],
    [2, '1850.00'],
  ] as const) {
    const post = await requestAs(request, sellers[nth] ?? 'seller')
    await post(`/quoteRequest/quote/${path.split('/').at(-1)}`, { lotId: lots[nth], days: 3, terms: quoted(amount) })
  }

  await test.step('the buyer compares them and takes the lowest', async () => {
    const table = buyer.getByRole('region', { name: 'Quotations side by side' })
    await expect(table.getByText('Your turn')).toHaveCount(3)
    await expect(table.getByText('Lowest')).toHaveCount(1)
    await expect(table.getByRole('row', { name: /Huerta de Valencia.*Lowest/ })).toBeVisible()
    await expectAccessible(buyer)
    await expectFits(buyer)
    const best = buyer.getByRole('listitem').filter({ hasText: 'Hulled Sesame of withPicture' })
    await best.getByRole('button', { name: 'Accept' }).click()
    await buyer.getByRole('tooltip').getByRole('button', { name: 'Accept' }).click()
    await best.getByRole('link', { name: 'To the deal' }).click()
    await expect(buyer.getByRole('heading', { level: 1, name: /(INT|DOM)\d{4,}$/ })).toBeVisible()
    await expect(buyer.getByText('CIF Jebel Ali (Incoterms 2020)').first()).toBeVisible()
  })

  await test.step('all of it is taken, so the request ends as awarded, and the others hear of it', async () => {
    await buyer.goto(path)
    await expect(buyer.getByText('Awarded', { exact: true })).toBeVisible()
    await expect(buyer.getByRole('button', { name: 'Close the request' })).toBeHidden()
    const other = await signIn('withTwoSessions', path)
    await expect(other.getByText('Closed', { exact: true })).toBeVisible()
    expectNoProblems(other)
  })
  expectNoProblems(buyer)
})
