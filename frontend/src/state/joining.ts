/** Proofs of an address that an invitation went to: each lives as long as the tab, and no longer. */
import { setDraftTypist } from '../lib/typedBy'
import { ofTab } from './tab'

const KEY = 'granary.joining'

export const joining = {
  /** The proof that was given in this tab for an invitation, whose form is then kept with it. */
  proofOf: (token: string): string | undefined => {
    const [of, proof] = ofTab((kept) => kept.getItem(KEY))?.split(' ') ?? []
    const found = of === token ? proof : undefined
    setDraftTypist(found)
    return found
  },
  prove: (token: string, proof: string) => {
    ofTab((kept) => kept.setItem(KEY, `${token} ${proof}`))
    setDraftTypist(proof)
  },
  /** With what was typed. */
  end: () => {
    ofTab((kept) => kept.removeItem(KEY))
    setDraftTypist(undefined)
  },
}
