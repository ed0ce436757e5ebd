/** What waits for the desk, as the dashboard reads it: a topic is told one page at a time, so all who show it there read the same. */

export const DESK_ACTIONS = { page: { current: 1, size: 100 } } as const
