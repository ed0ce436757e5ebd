/** What the house would have sent, as development keeps it. */
import { expect, inject } from 'vitest'

/** The newest of what was sent to an address, once there are so many; it may still be on its way. */
export async function lastTo(address: string, telling: RegExp, count = 1): Promise<string> {
  const outbox = `${inject('url')}/api/dev/outbox?to=${encodeURIComponent(address)}`
  const found = async (): Promise<string[]> => {
    const { data } = await (await fetch(outbox)).json()
    return data.items.flatMap(({ text }: { text: string }) => telling.exec(text)?.[0] ?? [])
  }
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return (await found())[0] ?? ''
}
