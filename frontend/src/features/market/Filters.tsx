/** What narrows the market; the choice stands in the address. */
import { Button, Input, Select } from 'antd'
import type { Options } from '../../api/shapes'
import { useT, type Word } from './words'

type Props = {
  query: URLSearchParams
  options: Options | undefined
  onAsk: (changes: Record<string, string | undefined>) => void
}

const selects: { name: string; word: Word; list: string }[] = [
  { name: 'category', word: 'category', list: 'categories' },
  { name: 'origin', word: 'origin', list: 'countries' },
  { name: 'incoterm', word: 'incoterm', list: 'incoterms' },
]

const sorts: { value: string; word: Word }[] = [
  { value: 'newest', word: 'newest' },
  { value: 'cheapest', word: 'cheapest' },
  { value: 'dearest', word: 'dearest' },
]

export function Filters({ query, options, onAsk }: Props) {
  const t = useT()
  const narrowed = [...query.keys()].some((name) => name !== 'page')
  return (
    <search className="gr-filters">
      <Input.Search
        key={query.get('search')}
        defaultValue={query.get('search') ?? ''}
        placeholder={t('search')}
        aria-label={t('search')}
        allowClear
        onSearch={(words) => onAsk({ search: words.trim() })}
      />
      {selects.map(({ name, word, list }) => {
        const choices = options?.[list] ?? []
        return choices.length ? (
          <Select
            key={name}
            aria-label={t(word)}
            placeholder={t(word)}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={query.get(name) ?? undefined}
            options={choices}
            onChange={(value?: string) => onAsk({ [name]: value })}
          />
        ) : null
      })}
      <Select
        aria-label={t('sort')}
        value={query.get('sort') ?? 'newest'}
        options={sorts.map(({ value, word }) => ({ value, label: t(word) }))}
        onChange={(value) => onAsk({ sort: value === 'newest' ? undefined : value })}
      />
      {narrowed && (
        <Button
          type="link"
          onClick={() => onAsk(Object.fromEntries([...query.keys()].map((name) => [name, undefined])))}
        >
          {t('clear')}
        </Button>
      )}
    </search>
  )
}
