/** Where the focus goes when what had it goes. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusReturn } from './focus'

function Form() {
  useFocusReturn()
  return <input aria-label="Reason" />
}

let show: (what: { opener: boolean; form: boolean }) => void

function Page() {
  const [{ opener, form }, set] = useState({ opener: true, form: false })
  show = set
  return (
    <section aria-label="Order">
      {opener && <button type="button">Raise a dispute</button>}
      {form && <Form />}
    </section>
  )
}

test('a form gives the focus back to what opened it, and to what is left around it once that goes', async () => {
  render(<Page />)
  const opener = screen.getByRole('button')
  act(() => opener.focus())
  act(() => show({ opener: true, form: true }))
  act(() => screen.getByLabelText('Reason').focus())
  act(() => show({ opener: true, form: false }))
  expect(document.activeElement).toBe(opener)
  act(() => show({ opener: false, form: false }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region')))
})

test('what opened a form and goes with it leaves the focus around it', () => {
  render(<Page />)
  act(() => screen.getByRole('button').focus())
  act(() => show({ opener: true, form: true }))
  act(() => screen.getByLabelText('Reason').focus())
  act(() => show({ opener: false, form: false }))
  expect(document.activeElement).toBe(screen.getByRole('region'))
})
