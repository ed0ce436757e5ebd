/** What all of the page stands on: the theme's variables, its type and its ink, for our own style sheets too. */
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { VARIABLES } from '../theme/tokens'

export function Ground({ children }: { children: ReactNode }) {
  const { hashId } = theme.useToken()
  return <div className={`gr-ground ${hashId} ${VARIABLES}`}>{children}</div>
}
