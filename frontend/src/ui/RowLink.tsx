/** A row that leads somewhere: a link in its first cell, which the rest of the row follows, without taking away selecting. */
import type { HTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

const LINK = 'gr-row-link'

export function RowLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children
  return (
    <Link className={LINK} to={to}>
      {children}
    </Link>
  )
}

/** Opens the link of a row by a click beside it; with a key held or the middle button, in a tab of its own. */
export function followed(isLink: boolean): HTMLAttributes<HTMLElement> {
  if (!isLink) return {}
  return {
    className: 'gr-row-clickable',
    onClick: (event) => {
      if (isElsewhere(event) || hasSelected(event.currentTarget)) return
      if (event.ctrlKey || event.metaKey || event.shiftKey) openApart(event.currentTarget)
      else linkOf(event.currentTarget)?.click()
    },
    onAuxClick: (event) => {
      if (event.button === 1 && !isElsewhere(event)) openApart(event.currentTarget)
    },
  }
}

const linkOf = (row: Element) => row.querySelector<HTMLAnchorElement>(`.${LINK}`)

function openApart(row: Element) {
  const link = linkOf(row)
  if (link) window.open(link.href, '_blank', 'noopener')
}

/** On a control inside the row, the link among them, or in a layer that the row opened elsewhere in the document. */
function isElsewhere({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element)) return false
  return !currentTarget.contains(target) || target.closest('button, a, input, label, [role="button"]') !== null
}

/** Somebody marks words of the row, to copy them. */
function hasSelected(row: Element): boolean {
  const selection = window.getSelection()
  return selection?.type === 'Range' && selection.toString() !== '' && selection.containsNode(row, true)
}
