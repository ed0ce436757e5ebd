/** An act in a menu that may be impossible now: keys reach it all the same, and it says why. */
import type { MenuProps } from 'antd'
import './actItem.css'

type Item = NonNullable<MenuProps['items']>[number]

type Act = {
  key: string
  label: string
  /** Why it does nothing now. */
  why?: string
  danger?: boolean
  start: () => void
}

export function actItem({ key, label, why, danger = false, start }: Act): Item {
  if (why === undefined) return { key, label, danger, onClick: start }
  const told = (
    <span className="gr-stack gr-act-off">
      {label} <span className="gr-secondary">{why}</span>
    </span>
  )
  return { key, label: told }
}
