/** The sign-in page, from typing to arriving. */
import { screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { dropToken } from '../../api/token'
import { SignedOut } from '../../app/Guards'
import { aUser } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { show } from '../../test/render'
import { LoginPage } from './LoginPage'

afterEach(() => {
  dropToken()
  vi.unstubAllGlobals()
})

const routes = [
  { element: <SignedOut />, children: [{ path: '/login', element: <LoginPage /> }] },
  { path: '/dashboard', element: <p>the dashboard</p> },
  { path: '/dashboard/deals/:id', element: <p>the deal</p> },
]

const open = (at = '/login') => show(<Outlet />, { at, routes })

async function enter(user: ReturnType<typeof open>['user'], email: string, password: string) {
  if (email) await user.type(screen.getByLabelText('Email'), email)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('a signed-in visitor arrives where the forward path leads', async () => {
  const asked = mockApi({
    '/identity/signIn': () => ({ token: 't', expiresIn: 1800, userType: 'user' }),
    '/user/details': () => aUser(),
  })
  const { user } = open('/login?forwardPath=%2Fdashboard%2Fdeals%2F7')
  await enter(user, ' buyer@alnoor-foods.test ', 'Granary-demo-1')
  expect(await screen.findByText('the deal')).toBeTruthy()
  expect(await screen.findByText('Logged in successfully.')).toBeTruthy()
  expect(asked[0]?.body).toEqual({ email: 'buyer@alnoor-foods.test', password: 'Granary-demo-1' })
})

test('a wrong password is told as an alert, and the form stays', async () => {
  mockApi({ '/identity/signIn': () => refuse(401, 'x', { code: 'INVALID_CREDENTIALS' }) })
  const { user } = open()
  await enter(user, 'buyer@alnoor-foods.test', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toContain('You have entered an invalid email or password.')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'buyer@alnoor-foods.test')
})

test('nothing is asked of the server before both fields are there', async () => {
  const asked = mockApi({})
  const { user } = open()
  await enter(user, '', '')
  expect(await screen.findByText('Please Enter Your Email.')).toBeTruthy()
  expect(asked).toHaveLength(0)
})
