/** What a page reads once over HTTP. */
import { renderHook, waitFor } from '@testing-library/react'
import { RecoilRoot } from 'recoil'
import { afterEach, expect, test, vi } from 'vitest'
import { mockApi } from '../test/mockApi'
import { usePost } from './read'

afterEach(() => vi.unstubAllGlobals())

test('what a page reads goes with the names of the client and its language', async () => {
  const asked = mockApi({ '/register/fetchQuestionaireData': () => ({ _id: 'q' }) })
  const reading = renderHook(() => usePost('/register/fetchQuestionaireData', { body: { id: 'a-draft' } }), {
    wrapper: RecoilRoot,
  })
  await waitFor(() => expect(reading.result.current.data).toEqual({ _id: 'q' }))
  expect(asked[0]?.headers.get('x-gateway-client-id')).toBe('granary-web')
  expect(asked[0]?.headers.get('accept-language')).toBe('en')
})
