/** A conversation across two browsers: asked on the page of a lot, answered by its seller with a file, read on both screens. */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { pdf } from './files'
import { expectNoProblems, test } from './fixtures'

const LOT = 'Jute Sacks 50 kg'
const FILE = 'harvest.pdf'

test('a buyer and a seller talk about a lot, with a file, and each sees what the other read', async ({ signIn }) => {
  const buyer = await signIn('exporting')
  const found = await buyer.request.post('/api/v1/listing/search', { data: { search: LOT } })
  const lot = (await found.json()).data.items[0]._id
  await buyer.goto(`/lots/${lot}`)
  const asked = buyer.getByRole('region', { name: 'Messages' })

  await test.step('before an order nobody says how they are reached', async () => {
    await asked.getByRole('button', { name: 'Write to the seller' }).click()
    await asked.getByLabel('Your message').fill('Write to a@b.com')
    await asked.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(asked.getByRole('alert')).toContainText('a@b.com')
    await expect(asked.getByText('Nobody has written here yet.')).toBeVisible()
  })

  await test.step('a question stands on the other screen, and is answered with a file', async () => {
    await asked.getByLabel('Your message').fill('Is it of this harvest?')
    await asked.getByLabel('Your message').press('Enter')
    await expect(asked.getByRole('paragraph').filter({ hasText: 'Is it of this harvest?' })).toBeVisible()

    const seller = await signIn('seller', '/dashboard/messages')
    await seller.getByRole('link', { name: LOT }).first().click()
    const answer = seller.getByRole('region', { name: 'Conversation', exact: true })
    await expect(answer.getByText('Is it of this harvest?')).toBeVisible()
    await expectAccessible(seller)
    const choosing = seller.waitForEvent('filechooser')
    await answer.getByRole('button', { name: 'Attach a file' }).click()
    await (await choosing).setFiles(pdf(FILE, ['Harvest of 2026']))
    await answer.getByLabel('Your message').fill('Of November.')
    await answer.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(asked.getByText('Of November.')).toBeVisible()
    await expect(asked.getByRole('button', { name: FILE })).toBeVisible()
    await expect(answer.getByText(/Buyer read/)).toBeVisible()
    expectNoProblems(seller)
  })

  await test.step('it is found by its words', async () => {
    await buyer.goto('/dashboard/messages')
    await buyer.getByLabel('Search messages').fill('november')
    await buyer.getByRole('list', { name: 'Messages that were found' }).getByRole('link').first().click()
    await expect(buyer.getByText('Of November.').first()).toBeVisible()
  })
})
