/** What each call takes and gives, read off the contract. */
import type { Gets, Posts } from './contract'

export type PostPath = keyof Posts
export type GetPath = keyof Gets
type Calls = Gets & Posts

export type BodyOf<P extends keyof Calls> = Calls[P]['body']
export type ParamsOf<P extends keyof Calls> = Calls[P]['params']
export type DataOf<P extends keyof Calls> = Calls[P]['data']
