/** Watches a topic outside of components; a schema reads no more of its document than the server promises. */
import { parsed, type Schema } from '../lib/schema'
import { live } from './live'
import type { TopicName, ViewOf } from './topics'

/** A schema of what is read of a topic's document. */
export type Reads<N extends TopicName, V> = Schema<V> & ([ViewOf<N>] extends [V] ? unknown : never)

/** Tells of each new document; of none while there is none, or none of this shape. */
export const watchTopic = <N extends TopicName, V>(topic: N, document: Reads<N, V>, tell: (document?: V) => void) =>
  live.topics.watch(topic, undefined, ({ data }) => tell(parsed<V>(document, data)))
