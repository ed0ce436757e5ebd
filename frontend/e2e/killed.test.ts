/** A server killed under its watchers: the screens say so, come back by themselves, and nothing is lost. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { type Person, placeOrder, signedIn } from './people'
import { type Product, start } from './product'

let folder: string
let product: Product
let admin: Person
let buyer: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'granary-killed-'))
  product = await start(folder)
  ;[admin, buyer] = await Promise.all([signedIn('admin', product.url), signedIn('buyer', product.url)])
})

afterAll(async () => {
  await Promise.all([admin, buyer].map((person) => person?.leave()))
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

const badge = ({ page }: Person, word: string) => page.locator('.gr-connection').filter({ hasText: word })

test('open screens survive a killed server and see what happens next', async () => {
  await placeOrder(buyer)
  await badge(buyer, 'Live').waitFor()
  await admin.page.goto(new URL(buyer.page.url()).pathname)
  await admin.page.getByRole('button', { name: 'Mark as done' }).waitFor()

  await product.kill()
  await badge(buyer, 'Reconnecting').waitFor()
  product = await start(folder, product)
  await badge(buyer, 'Live').waitFor()
  await badge(admin, 'Live').waitFor()

  await admin.page.getByRole('button', { name: 'Mark as done' }).click()
  await admin.page.getByRole('tooltip').getByRole('button', { name: 'Mark as done' }).click()
  await buyer.page.getByText('Compliance review').first().waitFor()
})
