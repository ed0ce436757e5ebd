/** A short list of a dashboard: it holds still while it is read. */
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../test/render'
import { HeldList } from './HeldList'

let replace: (names: string[], total: number) => void = () => undefined

function Changing() {
  const [{ names, total }, setList] = useState({ names: ['sign', 'ship'], total: 9 })
  replace = (to, count) => setList({ names: to, total: count })
  return (
    <HeldList label="Duties" rows={names} keyOf={(name) => name} counted={{ total }} empty="Nothing waits">
      {(name) => <a href={`/${name}`}>{name}</a>}
    </HeldList>
  )
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('a list that is read keeps its order until the new one is taken, and what moved stays whole', async () => {
  const { user } = show(<Changing />)
  await user.hover(screen.getByText('sign'))
  act(() => replace(['pay', 'sign'], 9))
  expect(names()).toEqual(['sign', 'ship'])
  expect(screen.getByText('ship').closest('li')?.className).not.toContain('gr-leaving')
  expect(screen.getByText('moved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '2 updates' }))
  expect(names()).toEqual(['pay', 'sign'])
})

test('what is done fades where it stood, and with nothing left the list says so once it is left', async () => {
  const { user } = show(<Changing />)
  await user.hover(screen.getByText('sign'))
  act(() => replace([], 0))
  expect(screen.getByText('sign').closest('li')?.className).toContain('gr-leaving')
  await user.unhover(screen.getByText('sign'))
  expect(screen.getByText('Nothing waits')).toBeTruthy()
})
