/** What a lot costs by the time it is at a port, as the server estimates it from typical figures. */
import type { BodyOf } from '../api/shapes'
import { unchecked } from '../lib/records'
import { usePost } from './read'

type Body = BodyOf<'/listing/landed/{id}'>

/** Where and on which term, and how many units; all that are left unless told. */
type Asked = { port: string; incoterm: string; units?: number }

/** Asks nothing until it is known what, and anew at another price; what was estimated before stays meanwhile. */
export const useLanded = (lot: string, asked: Asked | undefined, price = '') =>
  usePost(asked && '/listing/landed/{id}', { params: { id: lot }, body: unchecked<Body>(asked) }, price)
