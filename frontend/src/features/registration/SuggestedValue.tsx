/** What a document says of a field, and where: taken over by a click, never by itself. */
import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Suggestion } from '../../api/contract'
import type { Extraction } from './useExtraction'
import { useT, words } from './words'

type Props = { name: string; extraction: Extraction; onTake: (value: string | number) => void; named?: boolean }

/** With `named`, the field is named as well: it stands elsewhere. */
export function SuggestedValue({ name, extraction, onTake, named }: Props) {
  const t = useT()
  const found = extraction.suggestions.find(({ field }) => field === name)
  if (!found) return null
  const applied = extraction.applied.includes(name)
  const label = words.has(name) ? t(name) : name
  return (
    <div className="gr-suggested">
      <span>
        {named && <strong>{label}: </strong>}
        <bdi>{found.value}</bdi> <Source of={found} />
      </span>
      <Button
        size="small"
        disabled={applied}
        icon={applied ? <CheckOutlined aria-hidden /> : undefined}
        aria-label={t(applied ? 'read.takenName' : 'read.takeName', { field: label })}
        onClick={() => {
          extraction.apply(name)
          onTake(name === 'yearEstablished' ? Number(found.value) : found.value)
        }}
      >
        {t(applied ? 'read.taken' : 'read.take')}
      </Button>
    </div>
  )
}

function Source({ of: { source } }: { of: Suggestion }) {
  const t = useT()
  if (!source?.text) return null
  return (
    <small>
      <span className="gr-secondary">{source.page ? t('read.page', { page: source.page }) : t('read.document')}</span>{' '}
      <q dir="auto">{source.text}</q>
    </small>
  )
}
