/** Draws a component as the app would, with somebody signed in, and speaks for the live server. */
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { RecoilRoot } from 'recoil'
import type { User } from '../api/contract'
import { ThemeRoot } from '../app/ThemeRoot'
import { live } from '../live/live'
import type { EventNote, TopicOp } from '../live/protocol'
import { setSession } from '../state/session'
import { themeOf } from '../theme/tokens'
import { formDefaults } from '../ui/focus'
import { Toasts } from '../ui/Toasts'

/** No stylesheet: a search by role would weigh each of its rules for each element. */
const unstyled = { ...themeOf(false), token: { motion: false }, zeroRuntime: true }

type Options = { user?: User; at?: string; routes?: RouteObject[] }

export function show(element: ReactNode, { user, at = '/', routes = [] }: Options = {}) {
  setSession(user ? { status: 'in', user } : { status: 'out' })
  const router = createMemoryRouter([...routes, { path: '*', element }], { initialEntries: [at] })
  const shown = render(
    <RecoilRoot>
      <ConfigProvider theme={unstyled} form={formDefaults}>
        <ThemeRoot>
          <Toasts onOpen={router.navigate} />
          <RouterProvider router={router} />
        </ThemeRoot>
      </ConfigProvider>
    </RecoilRoot>,
  )
  return { ...shown, router, user: userEvent.setup({ delay: null }) }
}

/** What a screen reader says of a field besides its name, out of nothing that is not there. */
export function describedBy(field: Element): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing is named ${id}`).join(' ')
}

type Delivery =
  | { ver: number; snap: object }
  | { ver: number; base?: number; patch: object; events?: EventNote[] }
  | { closed: { code: string; reason: string } }

/** What the server sends of a topic. A patch without a base is in step. */
export function deliver(topic: string, delivery: Delivery): void {
  act(() => live.topics.receive(opOf(topic, delivery)))
}

function opOf(topic: string, delivery: Delivery): TopicOp {
  const epoch = 'test'
  if ('closed' in delivery) return { op: 'closed', topic, ...delivery.closed }
  if ('snap' in delivery) return { op: 'snap', topic, epoch, ver: delivery.ver, data: { ...delivery.snap } }
  const { ver, base = 0, patch, events } = delivery
  return { op: 'patch', topic, epoch, base, ver, data: { ...patch }, events }
}
