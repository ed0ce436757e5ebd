/** A shipment as it is planned: what the seller says of it is on the buyer's open page, and on the map. */
import { expect } from '@playwright/test'
import { choose } from './choices'
import { expectNoProblems, placeOrder, rowOf, test } from './fixtures'
import { type Calls, callsOf } from './staff'

/** A container whose number bears its check digit. */
const CONTAINER = 'CSQU3054383'

/** Brings a deal to where it may be shipped: staff do without the documents of its first steps. */
async function fund(admin: Calls, deal: string) {
  const { timeline } = await admin(`/deal/get/${deal}`)
  for (const { stepNumber, documents } of timeline.slice(1, 4)) {
    for (const documentType of documents) {
      const reason = 'Seen by the desk on paper.'
      await admin(`/admin/order/waiveDocument/${deal}`, { stepNumber, documentType, reason })
    }
    await admin(`/admin/order/markTimelineStep/${deal}`, { stepNumber })
  }
}

test('what a seller says of a shipment is on the page of the buyer at once', async ({ request, signIn }) => {
  const buyer = await signIn('exporting')
  const order = await placeOrder(buyer, 'Kabuli Chickpeas')
  const deal = new URL(buyer.url()).pathname
  await fund(await callsOf(request, 'admin'), deal.split('/').at(-1) ?? '')
  const seller = await signIn('seller', deal)
  const [ships, sees] = [seller, buyer].map((page) => page.getByRole('region', { name: 'Shipments' }))
  if (!ships || !sees) throw new Error('both sides have a page')

  await test.step('a shipment in a container is drawn as planned, with its way on the map', async () => {
    await expect(sees).toHaveCount(0)
    await ships.getByRole('button', { name: 'New shipment' }).click()
    const form = seller.getByRole('dialog', { name: 'New shipment' })
    await choose(form, 'Port of loading', 'Nhava Sheva')
    await choose(form, 'Port of discharge', 'Jebel Ali')
    await form.getByLabel('Vessel').fill('Ever Gentle')
    await form.getByLabel('Departure planned').fill('2027-01-10T08:00')
    await form.getByLabel('Arrival planned').fill('2027-01-18T08:00')
    await form.getByRole('button', { name: 'Add a container' }).click()
    await choose(form, 'Container 1', '20ft')
    await form.getByLabel('Container number (ISO 6346)').fill(CONTAINER)
    await form.getByRole('button', { name: 'New shipment' }).click()
    await expect(form).toBeHidden()
    await buyer.getByRole('tab', { name: 'Shipments 1' }).click()
    await expect(sees.getByRole('img', { name: /From Nhava Sheva.* to Jebel Ali/ })).toBeVisible()
    await expect(sees.getByText('CSQU')).toBeVisible()
    await expect(sees.getByText('Ever Gentle')).toBeVisible()
    await expect(sees.getByText('Planned', { exact: true }).first()).toBeVisible()
    await expect(sees.getByText('All of it is planned, and 0 bags shipped so far')).toBeVisible()
    // Who buys reads it, and changes nothing.
    await expect(sees.getByRole('button')).toHaveCount(0)
  })

  await test.step('it stands in the list of all shipments', async () => {
    const desk = await signIn('admin', '/dashboard/admin/shipments')
    await expect(rowOf(desk, order)).toContainText('Planned')
    expectNoProblems(desk)
  })
  expectNoProblems(seller, buyer)
})
