/** The words of the question whether one may be measured, in English. */

export const words = {
  title: 'May we measure how Granary is used?',
  analytics: 'A service counts which pages are visited.',
  recording: 'A service records what is clicked and seen on them.',
  lead: 'Nothing is loaded and no cookie is set unless you agree. You can change this at any time, under Appearance and language.',
  agree: 'Agree',
  decline: 'Decline',
}
