/** Search and filters above a list. */
import type { ReactNode } from 'react'
import './Toolbar.css'

export const Toolbar = ({ children }: { children: ReactNode }) => <div className="gr-toolbar">{children}</div>
