/** Where the steps of a timeline stand in a layout: columns by dependency, lanes for what runs in parallel. Pure. */

export type Step = { stepNumber: number; dependsOn: readonly number[]; dueOn?: string; isDone: boolean }
export type Node = { stepNumber: number; column: number; lane: number }
/** `lane` is the one that the edge keeps to; it leaves the first step for it, or reaches the second from it. */
export type Edge = { from: Node; to: Node; lane: number; isDone: boolean }
export type Layout = { nodes: Node[]; edges: Edge[]; columns: number; lanes: number }

/** Lays out steps given in the order of their numbers; a step depends on lower numbers only. */
export function layoutOf(steps: readonly Step[]): Layout {
  const nodes = new Map<number, Node>()
  const taken = new Set<string>()
  const columnOf = columnsOf(steps)
  for (const step of steps) {
    const column = columnOf.get(step.stepNumber) ?? 0
    const before = step.dependsOn.flatMap((number) => nodes.get(number) ?? [])
    const preferred = before.length ? Math.min(...before.map(({ lane }) => lane)) : 0
    const reach = reachOf(step, steps, columnOf)
    const lane = freeLane(taken, column, reach, preferred)
    for (let at = column; at <= reach; at += 1) taken.add(`${at}:${lane}`)
    nodes.set(step.stepNumber, { stepNumber: step.stepNumber, column, lane })
  }
  const placed = [...nodes.values()]
  return {
    nodes: placed,
    edges: steps.flatMap((step) => edgesTo(step, steps, nodes)),
    columns: 1 + Math.max(-1, ...placed.map(({ column }) => column)),
    lanes: 1 + Math.max(-1, ...placed.map(({ lane }) => lane)),
  }
}

/** The longest way from the beginning. */
function columnsOf(steps: readonly Step[]): Map<number, number> {
  const columns = new Map<number, number>()
  for (const { stepNumber, dependsOn } of steps) {
    const before = dependsOn.flatMap((number) => columns.get(number) ?? [])
    columns.set(stepNumber, before.length ? Math.max(...before) + 1 : 0)
  }
  return columns
}

/** The last column that the edges of this step cross on its own lane. */
function reachOf({ stepNumber }: Step, steps: readonly Step[], columnOf: Map<number, number>): number {
  const own = columnOf.get(stepNumber) ?? 0
  const after = steps.filter(({ dependsOn }) => dependsOn.includes(stepNumber))
  return Math.max(own, ...after.map((step) => (columnOf.get(step.stepNumber) ?? 0) - 1))
}

function freeLane(taken: ReadonlySet<string>, from: number, to: number, preferred: number): number {
  const isFree = (lane: number) => {
    for (let column = from; column <= to; column += 1) if (taken.has(`${column}:${lane}`)) return false
    return true
  }
  let lane = preferred
  while (!isFree(lane)) lane += 1
  return lane
}

function edgesTo(step: Step, steps: readonly Step[], nodes: ReadonlyMap<number, Node>): Edge[] {
  const to = nodes.get(step.stepNumber)
  return step.dependsOn.flatMap((number) => {
    const from = nodes.get(number)
    const before = steps.find(({ stepNumber }) => stepNumber === number)
    if (!from || !to) return []
    return [{ from, to, lane: Math.max(from.lane, to.lane), isDone: Boolean(before?.isDone) }]
  })
}

/**
 * Where today stands between the columns: by the dates that are due, and after everything that is done, however early.
 * 0 is the first column's middle. Undefined when the timeline has no dates.
 */
export function todayAt(steps: readonly Step[], layout: Layout, today: string): number | undefined {
  const due = todayByDates(steps, layout, today)
  const done = new Set(steps.filter(({ isDone }) => isDone).map(({ stepNumber }) => stepNumber))
  const columns = layout.nodes.filter(({ stepNumber }) => done.has(stepNumber)).map(({ column }) => column + 0.5)
  return due === undefined ? undefined : Math.max(due, ...columns)
}

function todayByDates(steps: readonly Step[], { nodes, columns }: Layout, today: string): number | undefined {
  const due = columnDays(steps, nodes, columns)
  const now = Date.parse(today)
  const next = due.findIndex((day) => day >= now)
  if (!due.length || due.some(Number.isNaN)) return undefined
  if (next === 0) return due[0] === now ? 0 : -0.5
  if (next < 0) return columns - 0.5
  const [before = 0, after = 0] = due.slice(next - 1, next + 1)
  return next - 1 + (after === before ? 1 : (now - before) / (after - before))
}

/** The latest day due in each column, never before the column to its left. */
function columnDays(steps: readonly Step[], nodes: readonly Node[], columns: number): number[] {
  const days: number[] = Array.from({ length: columns }, () => Number.NEGATIVE_INFINITY)
  for (const { stepNumber, column } of nodes) {
    const { dueOn = '' } = steps.find((step) => step.stepNumber === stepNumber) ?? {}
    days[column] = Math.max(days[column] ?? 0, Date.parse(dueOn))
  }
  let latest = Number.NEGATIVE_INFINITY
  return days.map((day) => {
    latest = Math.max(latest, day)
    return latest
  })
}

/** In a plain list, what is done stands first: the steps keep their order within either part. */
export const doneFirst = <S extends Step>(steps: readonly S[]): S[] => [
  ...steps.filter(({ isDone }) => isDone),
  ...steps.filter(({ isDone }) => !isDone),
]

/** What of a timeline still lies ahead, as a timeline of its own. */
export function ahead<S extends Step>(steps: readonly S[]): S[] {
  const left = new Set(steps.filter(({ isDone }) => !isDone).map(({ stepNumber }) => stepNumber))
  const waits = (step: S) => step.dependsOn.filter((number) => left.has(number))
  return steps.flatMap((step) => (step.isDone ? [] : [{ ...step, dependsOn: waits(step) }]))
}

/** The place in such a list before which today falls: that of the first step that is left and due today or later. */
export function todayBefore(steps: readonly Step[], today: string): number {
  const at = steps.findIndex(({ isDone, dueOn }) => !isDone && dueOn !== undefined && dueOn >= today)
  return at < 0 ? steps.length : at
}

export type Track = { lane: number; isDone: boolean }
/** What a row of the upright layout shows beside its step: the edges above and below its dot. */
export type ListRow = { node: Node; passing: Track[]; entering: Track[]; leaving: Track[] }

/** The upright layout: one row a step, in the order of their numbers. */
export function listRowsOf({ nodes, edges }: Layout): ListRow[] {
  const rank = new Map(nodes.map(({ stepNumber }, at) => [stepNumber, at]))
  const at = ({ stepNumber }: Node) => rank.get(stepNumber) ?? 0
  const tracks = (some: Edge[]) => some.map(({ lane, isDone }) => ({ lane, isDone }))
  return nodes.map((node) => ({
    node,
    passing: tracks(edges.filter(({ from, to }) => at(from) < at(node) && at(to) > at(node))),
    entering: tracks(edges.filter(({ to }) => to === node)),
    leaving: tracks(edges.filter(({ from }) => from === node)),
  }))
}

/** An edge in a layout where a column is one wide and the middle of lane `n` stands at `heights[n]`. */
export function pathOf({ from, to, lane }: Edge, heights: readonly number[]): string {
  const [x1, x2] = [from.column + 0.5, to.column + 0.5]
  const [y1 = 0, y2 = 0, way = 0] = [heights[from.lane], heights[to.lane], heights[lane]]
  const out = y1 === way ? '' : bend(x1, y1, x1 + 1, way)
  const reached = y1 === way ? x1 : x1 + 1
  if (y2 === way) return out && x2 === reached ? `M${x1} ${y1}${out}` : `M${x1} ${y1}${out}H${x2}`
  return `M${x1} ${y1}${out}H${Math.max(reached, x2 - 1)}${bend(Math.max(reached, x2 - 1), way, x2, y2)}`
}

/** How wide and how high the corners of an edge are: a part of a column, and pixels. */
const [WIDE, HIGH] = [0.1, 10]

/** Climbs midway between two columns, so as not to cross what is written under them. */
const bend = (x1: number, y1: number, x2: number, y2: number) => {
  const x = (x1 + x2) / 2
  const down = y2 > y1 ? HIGH : -HIGH
  return `H${x - WIDE}Q${x} ${y1} ${x} ${y1 + down}V${y2 - down}Q${x} ${y2} ${x + WIDE} ${y2}H${x2}`
}
