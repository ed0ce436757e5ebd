/** Who changed something of a deal, by its history as the viewer may read it. Pure. */
import type { HistoryView } from '../../../api/contract'

/** The last change since a version that is of what was asked for; the newest lines stand first. */
export const editorOf = (lines: readonly HistoryView[], since: number, isOf: (line: HistoryView) => boolean) =>
  lines.find((line) => line.version > since && isOf(line))

/** Whether this field of the order was edited. */
export const isOfField = ({ kind, changes }: HistoryView, field: string): boolean =>
  kind === 'deal.edited' && (changes ?? []).some((change) => change.field === field)
