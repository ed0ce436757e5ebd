/** What narrows the market; the choice stands in the address. */
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import type { Catalogue } from '../../api/contract'
import { useCountryChoices } from '../../lib/countries'
import { useChoices } from './choices'
import { isSort } from './load'
import { PriceField } from './PriceField'
import { asksSeldom, isSeldom } from './seldom'
import { useT, type Word } from './words'

type Props = {
  query: URLSearchParams
  options: Catalogue | undefined
  onAsk: (changes: Record<string, string | undefined>) => void
}

/** The order in which the server lists lots when it is not told. */
const NEWEST = '-createdAt'

const sorts: { value: string; word: Word }[] = [
  { value: NEWEST, word: 'newest' },
  { value: 'createdAt', word: 'oldest' },
  { value: 'price', word: 'cheapest' },
  { value: '-price', word: 'dearest' },
  { value: 'endsAt', word: 'ending' },
  { value: 'title', word: 'byTitle' },
]

export function Filters({ query, options, onAsk }: Props) {
  const t = useT()
  const countries = useCountryChoices(options?.countries.map(({ value }) => value))
  const choices = useChoices()
  const [all, setAll] = useState(asksSeldom(query) > 0)
  const kinds = options?.categories.find(({ value }) => value === query.get('category'))?.children ?? []
  const sales = (['Listing', 'Auction'] as const).map((value) => ({ value, label: t(`sale.${value}`) }))
  const conditions = (['New', 'Used'] as const).map((value) => ({ value, label: t(`condition.${value}`) }))
  const lists = [
    { name: 'category', options: choices('category', options?.categories) },
    ...(kinds.length ? [{ name: 'foodKind', options: choices('food', kinds) } as const] : []),
    { name: 'destination', options: countries },
    { name: 'origin', options: countries },
    { name: 'saleType', options: sales },
    { name: 'incoterm', options: choices('incoterm', options?.incoterms) },
    { name: 'lotCondition', options: conditions },
  ] as const
  const narrowed = [...query.keys()].some((name) => name !== 'page' && name !== 'lot')
  const hidden = asksSeldom(query)
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
      {(options ? lists : [])
        .filter(({ name }) => all || !isSeldom(name))
        .map(({ name, options }) => (
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
      {all &&
        (['priceMin', 'priceMax'] as const).map((name) => (
          <PriceField key={`${name} ${query.get(name)}`} name={name} query={query} onAsk={onAsk} />
        ))}
      <Select
        aria-label={t('sort')}
        value={isSort(query.get('sort')) ? query.get('sort') : NEWEST}
        options={sorts.map(({ value, word }) => ({ value, label: t(word) }))}
        onChange={(value) => onAsk({ sort: value === NEWEST ? undefined : value })}
      />
      <Button type="link" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t('fewerFilters') : hidden ? t('moreFiltersOf', { number: hidden }) : t('moreFilters')}
      </Button>
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
