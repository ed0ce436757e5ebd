/** Messages for the user: any module reports here, `ui/Toasts` shows them. */

export type Tone = 'success' | 'error' | 'warning' | 'info'
export type Toast = { tone: Tone; text: string; seconds?: number; open?: string }

const listeners = new Set<(toast: Toast) => void>()
/** Told before anybody could show it. */
const early: Toast[] = []

const tell = (toast: Toast) => {
  if (!listeners.size) early.push(toast)
  for (const listener of listeners) listener(toast)
}

export const notify = {
  success: (text: string, seconds?: number) => tell({ tone: 'success', text, seconds }),
  error: (text: string) => tell({ tone: 'error', text }),
  warning: (text: string) => tell({ tone: 'warning', text }),
  /** Leads somewhere: `open` is a path of this site. */
  info: (text: string, open?: string) => tell({ tone: 'info', text, open, seconds: 8 }),
  onToast(listener: (toast: Toast) => void): () => void {
    listeners.add(listener)
    for (const toast of early.splice(0)) listener(toast)
    return () => void listeners.delete(listener)
  },
}
