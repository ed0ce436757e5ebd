/** How much waits behind a link of the header. */
import { type Area, useWaiting } from '../state/waiting'
import { useT } from './words'

export function NavCount({ of }: { of: Area }) {
  const t = useT()
  const count = useWaiting()?.[of]
  if (!count) return null
  return (
    <>
      {' '}
      <span className="gr-count gr-number">
        <span aria-hidden>{count > 99 ? '99+' : count}</span>
        <span className="gr-visually-hidden">{t('waits', { count })}</span>
      </span>
    </>
  )
}
