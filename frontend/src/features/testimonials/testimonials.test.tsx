/** Testimonials, as staff write them down and publish them. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdmin } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { show } from '../../test/render'
import { TestimonialsPage } from './TestimonialsPage'

afterEach(() => vi.unstubAllGlobals())

const one = {
  _id: 't1',
  author: 'Mariam Haddad',
  company: 'Al Noor Foods',
  text: 'Three deals, no surprises.',
  published: false,
  version: 3,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
}

function open(permissions = ['testimonial'], isStale = false) {
  const asked = mockApi({
    '/admin/testimonials': () => ({ items: [one], page: { current: 1, size: 10, total: 11, totalIsExact: true } }),
    '/admin/createTestimonial': ({ body: { photo, ...told } }) => ({
      ...one,
      ...told,
      photo: photo ?? undefined,
      version: 1,
    }),
    '/admin/updateTestimonial/{id}': ({ body }) =>
      isStale
        ? refuse(409, 'Somebody else changed this meanwhile.', { code: 'RECORD_CHANGED', data: { version: 4 } })
        : { ...one, ...(body?.published === undefined ? {} : { published: true }), version: 4 },
    '/uploadPublicImage': () => ({
      files: { photo: [{ location: '/files/public/1', fileName: 'p.jpg', size: 1, mime: 'image/jpeg' }] },
    }),
  })
  return { asked, ...show(<TestimonialsPage />, { user: anAdmin(permissions) }) }
}

test('a testimonial is published on the version that was looked at', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Publish: Mariam Haddad' }))
  expect(await screen.findByText('The testimonial is published.')).toBeTruthy()
  const sent = asked.find(({ path }) => path.includes('updateTestimonial'))
  expect([sent?.path, sent?.body, sent?.headers.get('if-match')]).toEqual([
    '/admin/updateTestimonial/t1',
    { published: true },
    '"3"',
  ])
})

test('the server searches them', async () => {
  const { asked, user } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Author, company or words' }), 'noor{Enter}')
  await waitFor(() =>
    expect(asked.at(-1)?.body).toEqual({ page: { current: 1, size: 10 }, filters: { search: 'noor' } }),
  )
})

test('what somebody else changed meanwhile is told', async () => {
  const { user } = open(['testimonial'], true)
  await user.click(await screen.findByRole('button', { name: 'Publish: Mariam Haddad' }))
  expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeTruthy()
})

test('a testimonial is written down with its picture', async () => {
  const { asked, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a testimonial' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a testimonial' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.getAllByText('Required')).toHaveLength(3))
  await user.type(form.getByLabelText('Author'), 'Omar')
  await user.type(form.getByLabelText('Company'), 'Deccan Grains')
  await user.type(form.getByLabelText('Text'), 'It works.')
  await user.upload(form.getByLabelText('Choose a picture'), new File(['x'], 'p.jpg', { type: 'image/jpeg' }))
  expect(await form.findByRole('button', { name: 'Remove' })).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The testimonial is saved.')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('createTestimonial'))?.body).toEqual({
    author: 'Omar',
    company: 'Deccan Grains',
    text: 'It works.',
    photo: '/files/public/1',
  })
})

test('a testimonial is changed, and the list has pages', async () => {
  const { asked, user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Change: Mariam Haddad' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change' }))
  await user.clear(form.getByLabelText('Text'))
  await user.type(form.getByLabelText('Text'), 'Other words.')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The testimonial is saved.')).toBeTruthy()
  const sent = asked.find(({ path }) => path.includes('updateTestimonial'))
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([
    { author: one.author, company: one.company, text: 'Other words.', photo: '' },
    '"3"',
  ])
  const at = (search: string) => waitFor(() => expect(router.state.location.search).toBe(search))
  await at('')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByTitle('2'))
  await at('?page=2')
})

test('who may only look finds no button', async () => {
  open(['testimonial.read'])
  expect(await screen.findByText('Three deals, no surprises.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Publish|Change|Add/ })).toBeNull()
})
