/** What narrows the market; the choice stands in the address. */
import { Button, Input, Select } from 'antd'
import type { Options } from '../../api/schemas'
import { useCountryChoices } from '../../lib/countries'
import { useChoices } from './choices'
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

export function Filters({ query, options, onAsk }: Props) {
  const t = useT()
  // The countries that goods may lie in are those of the supported ports.
  const origins = new Set(options?.ports.map(({ country }) => country))
  const countries = useCountryChoices([...origins])
  const choices = useChoices()
  const kinds = options?.categories.find(({ value }) => value === query.get('category'))?.children ?? []
  const sales = (['Listing', 'Auction'] as const).map((value) => ({ value, label: t(`sale.${value}`) }))
  const lists = [
    { name: 'category', options: choices('category', options?.categories) },
    ...(kinds.length ? [{ name: 'foodKind', options: choices('food', kinds) } as const] : []),
    { name: 'saleType', options: sales },
    { name: 'origin', options: countries },
    { name: 'incoterm', options: choices('incoterm', options?.incoterms) },
  ] as const
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
      {(options ? lists : []).map(({ name, options }) => (
        <Select
          key={name}
          aria-label={t(name)}
          placeholder={t(name)}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={query.get(name) ?? undefined}
          options={options}
          // The kinds of one category are none of another.
          onChange={(value?: string) => onAsk({ [name]: value, ...(name === 'category' && { foodKind: undefined }) })}
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
