/** The links of the header, and those under More. */
import { Suspense } from 'react'
import { NavLink } from 'react-router'
import { lazily } from '../lib/lazily'
import { paths } from '../lib/paths'
import type { Link } from './nav'
import { useT } from './words'

const NavCount = lazily(async () => (await import('./NavCount')).NavCount)
const MoreLinks = lazily(async () => (await import('./MoreLinks')).MoreLinks)

export function Nav({ main, more, column }: { main: Link[]; more: Link[]; column?: boolean }) {
  const t = useT()
  return (
    <nav className={column ? 'gr-nav gr-nav-column' : 'gr-nav'} aria-label={t('mainNavigation')}>
      {main.map((link) => (
        <NavTo key={link.word} {...link} />
      ))}
      <Suspense>{more.length > 0 && <MoreLinks links={more} />}</Suspense>
    </nav>
  )
}

function NavTo({ word, to, waits }: Link) {
  const t = useT()
  return (
    <NavLink to={to} end={to === paths.dashboard() || to === paths.home()}>
      {t(word)}
      <Suspense>{waits && <NavCount of={waits} />}</Suspense>
    </NavLink>
  )
}
