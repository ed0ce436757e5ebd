/** The start of the page. */
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'

test('a page whose words do not load says so, and has asked for nothing that would need them', async () => {
  const startRouter = vi.fn()
  vi.doMock('./router', () => ({ startRouter }))
  vi.doMock('../lib/words/sentences.en', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  i18next.removeResourceBundle('en', 'sentences')
  document.body.innerHTML = '<div id="root"></div>'
  await import('./main')
  expect((await screen.findByRole('alert')).textContent).toBe('The page could not be loaded.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(startRouter).not.toHaveBeenCalled()
})
