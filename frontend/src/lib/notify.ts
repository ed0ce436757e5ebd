/** Messages for the user: any module reports here, `ui/Toasts` shows them. */

export type Tone = 'success' | 'error' | 'warning' | 'info'
/** A toast with a cause goes when the cause does. */
export type Toast = { tone: Tone; text: string; seconds?: number; open?: string; cause?: string }

const listeners = new Set<(toast: Toast) => void>()
const enders = new Set<(cause?: string) => void>()
/** Told before anybody could show it. */
const early: Toast[] = []

const tell = (toast: Toast) => {
  if (!listeners.size) early.push(toast)
  for (const listener of listeners) listener(toast)
}

export const notify = {
  success: (text: string, seconds?: number) => tell({ tone: 'success', text, seconds }),
  error: (text: string, cause?: string) => tell({ tone: 'error', text, cause }),
  warning: (text: string) => tell({ tone: 'warning', text }),
  /** Leads somewhere: `open` is a path of this site. */
  info: (text: string, open?: string, cause?: string) => tell({ tone: 'info', text, open, cause, seconds: 8 }),
  /** The cause of some toasts is gone; without a name, that of all errors, with the page that made them. */
  settled: (cause?: string) => {
    for (const end of enders) end(cause)
  },
  onSettled(ender: (cause?: string) => void): () => void {
    enders.add(ender)
    return () => void enders.delete(ender)
  },
  onToast(listener: (toast: Toast) => void): () => void {
    listeners.add(listener)
    for (const toast of early.splice(0)) listener(toast)
    return () => void listeners.delete(listener)
  },
}
