/** Where the steps of a timeline stand in a drawing: columns by dependency, lanes for what runs in parallel. Pure. */

export type Plan = { stepNumber: number; dependsOn: readonly number[]; dueOn?: string; isDone: boolean }
export type Spot = { stepNumber: number; column: number; lane: number }
/** `lane` is the one that the line keeps to; it leaves the first step for it, or reaches the second from it. */
export type Line = { from: Spot; to: Spot; lane: number; isDone: boolean }
export type Drawing = { spots: Spot[]; lines: Line[]; columns: number; lanes: number }

/** Lays out steps given in the order of their numbers; a step depends on lower numbers only. */
export function drawingOf(steps: readonly Plan[]): Drawing {
  const spots = new Map<number, Spot>()
  const taken = new Set<string>()
  const columnOf = columnsOf(steps)
  for (const step of steps) {
    const column = columnOf.get(step.stepNumber) ?? 0
    const before = step.dependsOn.flatMap((number) => spots.get(number) ?? [])
    const wish = before.length ? Math.min(...before.map(({ lane }) => lane)) : 0
    const reach = reachOf(step, steps, columnOf)
    const lane = freeLane(taken, column, reach, wish)
    for (let at = column; at <= reach; at += 1) taken.add(`${at}:${lane}`)
    spots.set(step.stepNumber, { stepNumber: step.stepNumber, column, lane })
  }
  const placed = [...spots.values()]
  return {
    spots: placed,
    lines: steps.flatMap((step) => linesTo(step, steps, spots)),
    columns: 1 + Math.max(-1, ...placed.map(({ column }) => column)),
    lanes: 1 + Math.max(-1, ...placed.map(({ lane }) => lane)),
  }
}

/** The longest way from the beginning. */
function columnsOf(steps: readonly Plan[]): Map<number, number> {
  const columns = new Map<number, number>()
  for (const { stepNumber, dependsOn } of steps) {
    const before = dependsOn.flatMap((number) => columns.get(number) ?? [])
    columns.set(stepNumber, before.length ? Math.max(...before) + 1 : 0)
  }
  return columns
}

/** The last column that this step's lines cross on its own lane. */
function reachOf({ stepNumber }: Plan, steps: readonly Plan[], columnOf: Map<number, number>): number {
  const own = columnOf.get(stepNumber) ?? 0
  const after = steps.filter(({ dependsOn }) => dependsOn.includes(stepNumber))
  return Math.max(own, ...after.map((step) => (columnOf.get(step.stepNumber) ?? 0) - 1))
}

function freeLane(taken: ReadonlySet<string>, from: number, to: number, wish: number): number {
  const isFree = (lane: number) => {
    for (let column = from; column <= to; column += 1) if (taken.has(`${column}:${lane}`)) return false
    return true
  }
  let lane = wish
  while (!isFree(lane)) lane += 1
  return lane
}

function linesTo(step: Plan, steps: readonly Plan[], spots: ReadonlyMap<number, Spot>): Line[] {
  const to = spots.get(step.stepNumber)
  return step.dependsOn.flatMap((number) => {
    const from = spots.get(number)
    const before = steps.find(({ stepNumber }) => stepNumber === number)
    if (!from || !to) return []
    return [{ from, to, lane: Math.max(from.lane, to.lane), isDone: Boolean(before?.isDone) }]
  })
}

/**
 * Where today stands between the columns, by the dates that are due: 0 is the first column's middle.
 * Undefined when the road has no dates.
 */
export function todayAt(steps: readonly Plan[], { spots, columns }: Drawing, today: string): number | undefined {
  const due = columnDays(steps, spots, columns)
  const now = Date.parse(today)
  const next = due.findIndex((day) => day >= now)
  if (!due.length || due.some(Number.isNaN)) return undefined
  if (next === 0) return due[0] === now ? 0 : -0.5
  if (next < 0) return columns - 0.5
  const [before = 0, after = 0] = due.slice(next - 1, next + 1)
  return next - 1 + (after === before ? 1 : (now - before) / (after - before))
}

/** The latest day due in each column, never before the column to its left. */
function columnDays(steps: readonly Plan[], spots: readonly Spot[], columns: number): number[] {
  const days: number[] = Array.from({ length: columns }, () => Number.NEGATIVE_INFINITY)
  for (const { stepNumber, column } of spots) {
    const { dueOn = '' } = steps.find((step) => step.stepNumber === stepNumber) ?? {}
    days[column] = Math.max(days[column] ?? 0, Date.parse(dueOn))
  }
  let latest = Number.NEGATIVE_INFINITY
  return days.map((day) => {
    latest = Math.max(latest, day)
    return latest
  })
}

/** The place in a plain list before which today falls: that of the first step due today or later. */
export function todayBefore(steps: readonly Plan[], today: string): number {
  const at = steps.findIndex(({ dueOn }) => dueOn !== undefined && dueOn >= today)
  return at < 0 ? steps.length : at
}

export type Rail = { lane: number; isDone: boolean }
/** What a row of the upright drawing shows beside its step: the lines above and below its dot. */
export type RailRow = { spot: Spot; passing: Rail[]; entering: Rail[]; leaving: Rail[] }

/** The upright drawing: one row a step, in the order of their numbers. */
export function railOf({ spots, lines }: Drawing): RailRow[] {
  const rank = new Map(spots.map(({ stepNumber }, at) => [stepNumber, at]))
  const at = ({ stepNumber }: Spot) => rank.get(stepNumber) ?? 0
  const rails = (some: Line[]) => some.map(({ lane, isDone }) => ({ lane, isDone }))
  return spots.map((spot) => ({
    spot,
    passing: rails(lines.filter(({ from, to }) => at(from) < at(spot) && at(to) > at(spot))),
    entering: rails(lines.filter(({ to }) => to === spot)),
    leaving: rails(lines.filter(({ from }) => from === spot)),
  }))
}

/** A line in a drawing where a column is one wide and the middle of lane `n` stands at `heights[n]`. */
export function pathOf({ from, to, lane }: Line, heights: readonly number[]): string {
  const [x1, x2] = [from.column + 0.5, to.column + 0.5]
  const [y1 = 0, y2 = 0, way = 0] = [heights[from.lane], heights[to.lane], heights[lane]]
  const out = y1 === way ? '' : bend(x1, y1, x1 + 1, way)
  const reached = y1 === way ? x1 : x1 + 1
  if (y2 === way) return out && x2 === reached ? `M${x1} ${y1}${out}` : `M${x1} ${y1}${out}H${x2}`
  return `M${x1} ${y1}${out}H${Math.max(reached, x2 - 1)}${bend(Math.max(reached, x2 - 1), way, x2, y2)}`
}

/** How wide and how high the corners of a line are: a part of a column, and pixels. */
const [WIDE, HIGH] = [0.1, 10]

/** Climbs midway between two columns, so as not to cross what is written under them. */
const bend = (x1: number, y1: number, x2: number, y2: number) => {
  const x = (x1 + x2) / 2
  const down = y2 > y1 ? HIGH : -HIGH
  return `H${x - WIDE}Q${x} ${y1} ${x} ${y1 + down}V${y2 - down}Q${x} ${y2} ${x + WIDE} ${y2}H${x2}`
}
