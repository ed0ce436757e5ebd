/** A list of what does not agree between documents: by rule, with both documents and both values. */
import { WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Discrepancy, DocumentValue } from '../../../api/contract'
import { useT } from '../words'
import { useDocumentName, useShown } from './said'
import './examination.css'

type Props = {
  found: Discrepancy[]
  further?: string[]
  label: string
  children?: (one: Discrepancy) => ReactNode
}

/** `further` is what a bank found besides, in its own words; below each discrepancy stands what is said or done about it. */
export function Discrepancies({ found, further = [], label, children }: Props) {
  return (
    <ul className="gr-discrepancies" aria-label={label}>
      {found.map((one) => (
        <DiscrepancyLine key={one._id} one={one}>
          {children?.(one)}
        </DiscrepancyLine>
      ))}
      {further.map((line) => (
        <li key={line}>
          <WarningFilled aria-hidden />
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}

type LineProps = { one: Discrepancy; children: ReactNode }

function DiscrepancyLine({ one: { rule, article, first, second }, children }: LineProps) {
  const t = useT()
  return (
    <li>
      <WarningFilled aria-hidden />
      <span className="gr-stack">
        <span className="gr-strong">{t(`rule.${rule}` as 'rule.conflict')}</span>
        <Side said={first} />
        <Side said={second} />
        <span className="gr-secondary">{t('article', { article })}</span>
        {children}
      </span>
    </li>
  )
}

/** What one document says, and which. */
export function Side({ said: { documentType, field, value } }: { said: DocumentValue }) {
  const t = useT()
  const nameOf = useDocumentName()
  const shown = useShown()
  const what = documentType ? nameOf(documentType) : t('presentation')
  return (
    <span>
      {what} · {t(`field.${field}` as 'field.number')}: <bdi className="gr-strong">{shown(field, value)}</bdi>
    </span>
  )
}
