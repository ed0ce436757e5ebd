/** What somebody is called: one name is a whole name for many. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].filter(Boolean).join(' ')
