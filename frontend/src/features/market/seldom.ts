/** What few narrow the market by: it is shown when somebody wants more filters, or when the address has one. */

const seldom = ['saleType', 'incoterm', 'lotCondition', 'priceMin', 'priceMax']

export const isSeldom = (name: string) => seldom.includes(name)

export const asksSeldom = (query: URLSearchParams) => seldom.filter((name) => query.has(name)).length
