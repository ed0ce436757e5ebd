/** What a paper says of a field, and where: taken over by a click, never by itself. */
import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Reading, Suggestion } from './useReading'
import { isWord, useT } from './words'

type Props = { name: string; reading: Reading; onTake: (value: string | number) => void; told?: boolean }

/** With `told`, the field is named as well: it stands elsewhere. */
export function Suggested({ name, reading, onTake, told }: Props) {
  const t = useT()
  const found = reading.suggestions.find(({ field }) => field === name)
  if (!found) return null
  const taken = reading.taken.includes(name)
  const label = isWord(name) ? t(name) : name
  return (
    <div className="gr-suggested">
      <span>
        {told && <strong>{label}: </strong>}
        <bdi>{found.value}</bdi> <Source of={found} />
      </span>
      <Button
        size="small"
        disabled={taken}
        icon={taken ? <CheckOutlined aria-hidden /> : undefined}
        aria-label={t(taken ? 'read.takenName' : 'read.takeName', { field: label })}
        onClick={() => {
          reading.take(name)
          onTake(name === 'yearEstablished' ? Number(found.value) : found.value)
        }}
      >
        {t(taken ? 'read.taken' : 'read.take')}
      </Button>
    </div>
  )
}

function Source({ of: { source } }: { of: Suggestion }) {
  const t = useT()
  if (!source?.text) return null
  return (
    <small>
      <span className="gr-quiet">{source.page ? t('read.page', { page: source.page }) : t('read.paper')}</span>{' '}
      <q dir="auto">{source.text}</q>
    </small>
  )
}
