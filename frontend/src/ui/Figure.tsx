/** One number that matters, with its name, and where it leads. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLit } from './useLit'

type Props = { label: string; value: ReactNode; to?: string; version?: number; tone?: 'plain' | 'warning' | 'danger' }

export function Figure({ label, value, to, version, tone = 'plain' }: Props) {
  const lit = useLit(version)
  const content = (
    <>
      <span className="gr-figure-value">{value}</span>
      <span className="gr-figure-label">{label}</span>
    </>
  )
  const className = `gr-figure gr-figure-${tone} gr-card ${lit ? 'gr-lit' : ''}`
  return to ? (
    <Link to={to} className={className}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  )
}
