/** A row that leads somewhere: a link in its first cell, which the rest of the row follows, without taking away selecting. */
import { createContext, type HTMLAttributes, type MouseEvent, type ReactNode, useContext } from 'react'
import { Link, useLocation } from 'react-router'

const LINK = 'gr-row-link'
/** So long a click on words may turn out to be the first of two, which mark a word; in milliseconds. */
const DOUBLE_CLICK = 300

let opening: number | undefined

/** The address of the list that rows are of, where the page is about something else. */
export const ListAddress = createContext<string | undefined>(undefined)

type Props = { to: string | undefined; children: ReactNode }

export const RowLink = ({ to, children }: Props) =>
  to === undefined ? children : <Leading to={to}>{children}</Leading>

/** What a row leads to knows the list that it was opened from. */
function Leading({ to, children }: { to: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const elsewhere = useContext(ListAddress)
  const isHere = elsewhere !== undefined && pathname === to
  return (
    <Link
      className={LINK}
      to={to}
      state={{ list: elsewhere ?? `${pathname}${search}` }}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/** Opens the link of a row by a click beside it; with a key held or the middle button, in a tab of its own. Words can be
 * marked as anywhere else, by dragging or by two clicks: only a click on words waits for the second one. */
export function followed(isLink: boolean): HTMLAttributes<HTMLElement> {
  if (!isLink) return {}
  return {
    className: 'gr-row-clickable',
    onClick: (event) => {
      window.clearTimeout(opening)
      const row = event.currentTarget
      if (isElsewhere(event) || event.detail > 1 || hasSelected(row)) return
      if (event.ctrlKey || event.metaKey || event.shiftKey) openApart(row)
      else if (isOnWords(event)) opening = window.setTimeout(() => open(row), DOUBLE_CLICK)
      else open(row)
    },
    onAuxClick: (event) => {
      if (event.button === 1 && !isElsewhere(event)) openApart(event.currentTarget)
    },
  }
}

const linkOf = (row: Element) => row.querySelector<HTMLAnchorElement>(`.${LINK}`)

function open(row: Element) {
  if (row.isConnected && !hasSelected(row)) linkOf(row)?.click()
}

function openApart(row: Element) {
  const link = linkOf(row)
  if (link) window.open(link.href, '_blank', 'noopener')
}

/** On a control inside the row, the link among them, or in a layer that the row opened elsewhere in the document. */
function isElsewhere({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element)) return false
  return !currentTarget.contains(target) || target.closest('button, a, input, label, [role="button"]') !== null
}

/** Whether words stand under the pointer, and not the empty rest of a cell; a finger marks them by staying. */
function isOnWords({ target, clientX, clientY, nativeEvent }: MouseEvent): boolean {
  const isTouched = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
  if (isTouched || !(target instanceof Element)) return false
  const words = document.createRange()
  words.selectNodeContents(target)
  return [...words.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
  )
}

/** Somebody marks words of the row, to copy them. */
function hasSelected(row: Element): boolean {
  const selection = window.getSelection()
  return selection?.type === 'Range' && selection.toString() !== '' && selection.containsNode(row, true)
}
