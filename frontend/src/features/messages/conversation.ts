/** What is known of a conversation's messages, and how they are laid out by days. Pure. */
import type { MessageView } from '../../api/contract'

/** Messages without a gap: their numbers follow each other. */
export type Known = readonly MessageView[]

/** With what came: newer ones, older ones, or the same ones as they are now. What leaves a gap is dropped for the newer. */
export function merged(known: Known, came: Known): Known {
  const [first, last] = [came[0], came.at(-1)]
  if (!first || !last) return known
  const [from, to] = [known[0], known.at(-1)]
  if (!from || !to) return came
  if (first.number > to.number + 1) return came
  if (last.number < from.number - 1) return known
  return [
    ...known.filter(({ number }) => number < first.number),
    ...came,
    ...known.filter(({ number }) => number > last.number),
  ]
}

export type DayOfMessages = { day: string; messages: MessageView[] }

/** By the days on which they were written, where their reader is. */
export function byDays(messages: Known): DayOfMessages[] {
  const days: DayOfMessages[] = []
  for (const message of messages) {
    const day = dayOf(message.at)
    const open = days.at(-1)
    if (open?.day === day) open.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

function dayOf(at: string): string {
  const moment = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
