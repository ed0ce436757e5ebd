/** The root element of the page: carries the theme's variables, font and text colour, for our own stylesheets too. */
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { VARIABLES } from '../theme/tokens'

export function ThemeRoot({ children }: { children: ReactNode }) {
  const { hashId } = theme.useToken()
  return <div className={`gr-root ${hashId} ${VARIABLES}`}>{children}</div>
}
