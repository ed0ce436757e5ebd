/** Who changed something of a deal, by its history as the viewer may read it. Pure. */
import type { HistoryLine } from './history'

/** The last change since a version that is of what was asked for; the newest lines stand first. */
export const editorOf = (lines: readonly HistoryLine[], since: number, isOf: (line: HistoryLine) => boolean) =>
  lines.find((line) => line.version > since && isOf(line))

/** Whether this field of the order was edited. */
export const isOfField = ({ kind, changes }: HistoryLine, field: string): boolean =>
  kind === 'deal.edited' && (changes ?? []).some((change) => change.field === field)
