/** One number that matters, with its name, and where it leads. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHighlight } from './useHighlight'
import './StatCard.css'

type Props = { label: string; value: ReactNode; to?: string; version?: number; tone?: 'plain' | 'warning' | 'danger' }

export function StatCard({ label, value, to, version, tone = 'plain' }: Props) {
  const highlighted = useHighlight(version)
  const content = (
    <>
      <span className="gr-stat-value">{value}</span>
      <span className="gr-stat-label">{label}</span>
    </>
  )
  const className = `gr-stat gr-stat-${tone} ${highlighted ? 'gr-highlighted' : ''}`
  return to ? (
    <Link to={to} className={className}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  )
}
