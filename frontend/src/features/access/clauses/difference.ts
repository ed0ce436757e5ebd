/** What one text says otherwise than another, word by word. */

export type Piece = { how: 'same' | 'new' | 'gone'; words: string }

/** The longest words that both have in their order stay; what is between is gone or new. */
export function difference(before: string, after: string): Piece[] {
  const [old, now] = [before.split(/\s+/), after.split(/\s+/)]
  const common = old.map(() => new Array<number>(now.length + 1).fill(0))
  const longest = (at: number, to: number) => common[at]?.[to] ?? 0
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = now.length - 1; to >= 0; to--) {
      const row = common[at]
      if (!row) continue
      row[to] = old[at] === now[to] ? 1 + longest(at + 1, to + 1) : Math.max(longest(at + 1, to), longest(at, to + 1))
    }
  }
  const pieces: Piece[] = []
  const add = (how: Piece['how'], word = '') => {
    const last = pieces.at(-1)
    if (last?.how === how) last.words += ` ${word}`
    else pieces.push({ how, words: word })
  }
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    if (at < old.length && to < now.length && old[at] === now[to]) {
      add('same', now[to])
      at++
      to++
    } else if (at < old.length && (to >= now.length || longest(at + 1, to) >= longest(at, to + 1)))
      add('gone', old[at++])
    else add('new', now[to++])
  }
  return pieces
}
