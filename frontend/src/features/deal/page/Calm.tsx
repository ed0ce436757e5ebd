/** A warning in one line, with more to unfold where there is more to say. */
import { WarningOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './calm.css'

type Props = { title: string; role?: 'alert' | 'status'; action?: ReactNode; children?: ReactNode }

export function Calm({ title, role = 'alert', action, children }: Props) {
  return (
    <div className="gr-calm" role={role}>
      <WarningOutlined aria-hidden />
      {children ? (
        <details>
          <summary>{title}</summary>
          {children}
        </details>
      ) : (
        <span>{title}</span>
      )}
      {action}
    </div>
  )
}
