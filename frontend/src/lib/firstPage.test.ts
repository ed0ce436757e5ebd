/** What the first page does not need waits until it is there. */
import { expect, test } from 'vitest'
import { afterFirstPage, awaitFirstPage, firstPageStands } from './firstPage'

test('what is not needed at first is loaded once the first page is there', async () => {
  const order: string[] = []
  await afterFirstPage()
  awaitFirstPage()
  const later = afterFirstPage().then(() => order.push('the rest'))
  await new Promise((pause) => setTimeout(pause, 20))
  order.push('the page')
  firstPageStands()
  await later
  expect(order).toEqual(['the page', 'the rest'])
})
