/** What a document says of a field, to be taken over by a click, never by itself. */
import { isSure } from '../../state/reading'
import { Suggested } from '../../ui/Reading'
import type { Extraction } from './useExtraction'
import { useT, words } from './words'

type Props = { name: string; extraction: Extraction; onTake: (value: string | number) => void; named?: boolean }

/** With `named`, the field is named as well: it stands elsewhere. */
export function SuggestedValue({ name, extraction, onTake, named }: Props) {
  const t = useT()
  const found = extraction.suggestions.find(({ field }) => field === name)
  if (!found) return null
  return (
    <Suggested
      t={t}
      label={words.has(name) ? t(name) : name}
      value={found.value}
      source={found.source}
      isUnsure={!isSure(found)}
      isTaken={extraction.taken.includes(name)}
      named={named}
      onTake={() => {
        extraction.take(name)
        onTake(name === 'yearEstablished' ? Number(found.value) : found.value)
      }}
    />
  )
}
