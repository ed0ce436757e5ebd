/** Whether another address of the market asks it for something new. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Opening a lot asks nothing new of the market. */
export function asksAnew({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => {
    const asked = new URLSearchParams(searchParams)
    asked.delete('lot')
    return asked.toString()
  })
  return currentUrl.href === nextUrl.href || before !== after ? defaultShouldRevalidate : false
}
