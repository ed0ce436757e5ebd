/** Watches a topic outside of components. */
import { unchecked } from '../lib/records'
import { live } from './live'
import type { TopicName, ViewOf } from './topics'

/** Tells of each new document; of none while there is none. */
export const watchTopic = <N extends TopicName>(topic: N, tell: (document?: ViewOf<N>) => void) =>
  live.topics.watch(topic, undefined, ({ data }) => tell(unchecked(data)))
