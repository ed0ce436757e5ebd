/** What happened, for whoever shows it: rooms report here, the app draws the toast. */

export type Tone = 'success' | 'error' | 'warning' | 'info'
export type Notice = { tone: Tone; text: string; seconds?: number; open?: string }

const listeners = new Set<(notice: Notice) => void>()
/** Told before anybody could show it. */
const early: Notice[] = []

const tell = (notice: Notice) => {
  if (!listeners.size) early.push(notice)
  for (const listener of listeners) listener(notice)
}

export const notify = {
  success: (text: string, seconds?: number) => tell({ tone: 'success', text, seconds }),
  error: (text: string) => tell({ tone: 'error', text }),
  warning: (text: string) => tell({ tone: 'warning', text }),
  /** News that leads somewhere: `open` is a path of this site. */
  news: (text: string, open?: string) => tell({ tone: 'info', text, open, seconds: 8 }),
  onNotice(listener: (notice: Notice) => void): () => void {
    listeners.add(listener)
    for (const notice of early.splice(0)) listener(notice)
    return () => void listeners.delete(listener)
  },
}
