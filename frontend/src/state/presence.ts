/** What of the deal that is open the viewer is changing at this moment, as the others are told. */
import { atom, useRecoilValue, useSetRecoilState } from 'recoil'
import type { ParamsOf } from '../live/topics'

export type Editing = ParamsOf<`presence:deal:${string}`>['editing']

const editingState = atom<Editing>({ key: 'presence/editing', default: undefined })

export const useEdited = () => useRecoilValue(editingState)
export const useTellEdited = () => useSetRecoilState(editingState)
