/** Asking the viewer to prove who they are: whoever is refused for want of it asks here, and a dialog answers. */
import { useSyncExternalStore } from 'react'

type Answer = (isProven: boolean) => void

const dialogs = new Set<() => void>()
/** One dialog serves all that wait for it. */
let asked: { proof: Promise<boolean>; answer: Answer } | undefined

function turn(next: typeof asked) {
  asked = next
  for (const told of dialogs) told()
}

/** Whether the viewer has proved who they are; nobody has where no dialog asks. */
export function askProof(): Promise<boolean> {
  if (!dialogs.size) return Promise.resolve(false)
  if (!asked) {
    let answer: Answer = () => {}
    const proof = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    const closing: Answer = (isProven) => {
      turn(undefined)
      answer(isProven)
    }
    turn({ proof, answer: closing })
    return proof
  }
  return asked.proof
}

const subscribe = (told: () => void) => {
  dialogs.add(told)
  return () => void dialogs.delete(told)
}

/** How the dialog answers, while a proof is asked for. */
export const useProofAsked = (): Answer | undefined => useSyncExternalStore(subscribe, () => asked)?.answer
