/** The words of the development outbox in English. */

export const words = {
  title: 'Outbox',
  lead: 'Mail and messages as they would have been sent. Only in development.',
  search: 'Address or number',
  lookAgain: 'Look again',
  subject: 'Subject',
  to: 'To',
  kind: 'Kind',
  at: 'Sent',
  mail: 'Mail',
  sms: 'SMS',
  nothing: 'Nothing was sent yet.',
  asShown: 'The mail as it is shown',
  asText: 'As text',
  absent: 'There is no outbox here.',
  absentLead: 'Messages are kept for reading in development only; here they are sent.',
}
