/** What narrows the market; the choice stands in the address. */
import { Button, Input, Select } from 'antd'
import type { Options } from '../../api/schemas'
import { type Choice, useCountryChoices } from '../../lib/countries'
import { useT, type Word } from './words'

type Props = {
  query: URLSearchParams
  options: Options | undefined
  onAsk: (changes: Record<string, string | undefined>) => void
}

/** The order in which the server lists lots when it is not told. */
const NEWEST = '-createdAt'

const sorts: { value: string; word: Word }[] = [
  { value: NEWEST, word: 'newest' },
  { value: 'price', word: 'cheapest' },
  { value: '-price', word: 'dearest' },
]

const choicesOf = (
  options: Options,
  origins: Choice[],
): { name: 'category' | 'origin' | 'incoterm'; choices: Choice[] }[] => [
  { name: 'category', choices: options.categories.map(({ value, label }) => ({ value, label })) },
  { name: 'origin', choices: origins },
  { name: 'incoterm', choices: options.incoterms },
]

export function Filters({ query, options, onAsk }: Props) {
  const t = useT()
  // The countries that goods may lie in are those of the supported ports.
  const origins = new Set(options?.ports.map(({ country }) => country))
  const countries = useCountryChoices([...origins])
  const narrowed = [...query.keys()].some((name) => name !== 'page' && name !== 'lot')
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element
    <div role="search" className="gr-filters">
      <Input.Search
        key={query.get('search')}
        defaultValue={query.get('search') ?? ''}
        placeholder={t('search')}
        aria-label={t('search')}
        allowClear
        onSearch={(words) => onAsk({ search: words.trim() })}
      />
      {(options ? choicesOf(options, countries) : []).map(({ name, choices }) => (
        <Select
          key={name}
          aria-label={t(name)}
          placeholder={t(name)}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={query.get(name) ?? undefined}
          options={choices}
          onChange={(value?: string) => onAsk({ [name]: value })}
        />
      ))}
      <Select
        aria-label={t('sort')}
        value={query.get('sort') ?? NEWEST}
        options={sorts.map(({ value, word }) => ({ value, label: t(word) }))}
        onChange={(value) => onAsk({ sort: value === NEWEST ? undefined : value })}
      />
      {narrowed && (
        <Button
          type="link"
          onClick={() => onAsk(Object.fromEntries([...query.keys()].map((name) => [name, undefined])))}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
