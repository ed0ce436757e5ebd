/** A draft says that it is saved once nothing of it is on its way. */
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../test/mockApi'
import { DraftAutosave, type SaveState } from './draftAutosave'

test('a save that waits for the one before it is not taken for done', async () => {
  const answers: (() => void)[] = []
  const draft = { id: 'r1', slide: 'you' } as never
  mockApi({ '/register/registerUserDetails': () => new Promise((resolve) => answers.push(() => resolve(draft))) })
  const states: SaveState[] = []
  const onState = (state: SaveState) => states.push(state)
  const autosave = new DraftAutosave(draft, { onState, onDraft: () => undefined, onLost: () => undefined })
  for (const firstName of ['Amina', 'Aminah']) {
    autosave.change('user', { firstName })
    autosave.flush()
  }
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(states).not.toContain('saved')
  answers[1]?.()
  await waitFor(() => expect(states.at(-1)).toBe('saved'))
})
