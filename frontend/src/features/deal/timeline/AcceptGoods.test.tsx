/** What a buyer says of the goods before accepting them, where it was typed earlier and offered back. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDeal, aUser, live } from '../../../test/builders'
import { show } from '../../../test/render'
import { AcceptGoods } from './AcceptGoods'

test('what is restored as less is not accepted', async () => {
  const onAccept = vi.fn()
  const [deal, buyer] = [live(aDeal()), aUser()]
  const open = () =>
    show(
      <AcceptGoods
        deal={deal}
        busy={false}
        error={undefined}
        changed={undefined}
        onAccept={onAccept}
        onClose={() => undefined}
      />,
      { user: buyer },
    )
  const before = open()
  await before.user.click(await screen.findByRole('radio', { name: 'Less than that' }))
  await before.user.click(screen.getByRole('radio', { name: 'As ordered' }))
  before.unmount()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText(/claim what is missing or wrong first/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept the goods' }))
  await user.click(screen.getByRole('radio', { name: 'All of it' }))
  expect(onAccept).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Accept the goods' }))
  await waitFor(() => expect(onAccept).toHaveBeenCalledTimes(1))
})
