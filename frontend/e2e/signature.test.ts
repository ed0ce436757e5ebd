/** A contract from its request to its seal: both sides sign what they see, and whoever holds the file verifies it. */
import { expect, type Page } from '@playwright/test'
import { choose } from './choices'
import { writeContract } from './contracts'
import { expectNoProblems, placeOrder, rowOf, test } from './fixtures'
import { callsOf } from './staff'

const LOT = 'Navelina Oranges'

async function open(page: Page, order: string) {
  await page.goto('/dashboard/pending-signatures')
  await page.getByRole('link', { name: new RegExp(order) }).click()
  await expect(page.getByRole('button', { name: 'Sign the document' })).toBeEnabled()
}

test('both sides sign a contract, and whoever holds the sealed file verifies it', async ({
  signIn,
  openPage,
  request,
}) => {
  const buyer = await signIn('buyer')
  const order = await placeOrder(buyer, LOT, 200)
  const deal = new URL(buyer.url()).pathname.split('/').at(-1) ?? ''
  await writeContract(await callsOf(request, 'admin'), deal)
  const admin = await signIn('admin', `/dashboard/admin/documents?deal=${deal}`)
  await test.step('the desk sends the contract to both sides', async () => {
    await choose(admin, 'Who signs', 'Buyer')
    await choose(admin, 'Who signs', 'Seller')
    await admin.getByRole('button', { name: 'Send for signature' }).click()
    await expect(rowOf(admin, order)).toContainText('0 of 2 signed')
  })
  await test.step('the buyer types the signature, and signs nothing without consent', async () => {
    await open(buyer, order)
    await buyer.getByRole('button', { name: 'Sign the document' }).click()
    await expect(buyer.getByText('Nothing is signed without your consent')).toBeVisible()
    await buyer.getByRole('checkbox').check()
    await buyer.getByRole('button', { name: 'Sign the document' }).click()
    await expect(buyer.getByText('You have signed. Others still have to.')).toBeVisible()
    await expect(rowOf(admin, order)).toContainText('1 of 2 signed')
  })
  const seller = await signIn('withPicture')
  await test.step('the seller draws it', async () => {
    await open(seller, order)
    await seller.getByText('Draw', { exact: true }).click()
    const pad = seller.locator('.gr-pad svg')
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('there is no place to draw')
    await seller.mouse.move(box.x + 40, box.y + 40)
    await seller.mouse.down()
    for (let nth = 1; nth <= 20; nth++) await seller.mouse.move(box.x + 40 + nth * 9, box.y + 60 + (nth % 5) * 9)
    await seller.mouse.up()
    await seller.getByRole('checkbox').check()
    await seller.getByRole('button', { name: 'Sign the document' }).click()
  })
  await test.step('the sealed file is there at once, and verifies; another does not', async () => {
    await expect(rowOf(admin, order).filter({ hasText: '-en.pdf' })).toContainText('Sealed')
    // Who signed first has it still open, and is told.
    await expect(buyer.getByText('Everybody has signed. The sealed document stands on the deal.')).toBeVisible()
    const read = buyer.waitForResponse(/documents\/get\//)
    await buyer.reload()
    const { data } = await (await read).json()
    const sealed = await (await buyer.request.get(data.sealedUrl)).body()
    const stranger = await openPage()
    await stranger.goto('/verify')
    const place = stranger.locator('input[type=file]').first()
    const file = (buffer: Buffer) => ({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
    await place.setInputFiles(file(sealed))
    await expect(stranger.getByText('This is a signed document, and not a byte of it was changed.')).toBeVisible()
    await stranger.reload()
    await place.setInputFiles(file(Buffer.concat([sealed, Buffer.from(' ')])))
    await expect(stranger.getByText(/No such document was signed here/)).toBeVisible()
    expectNoProblems(stranger, admin)
  })
})
