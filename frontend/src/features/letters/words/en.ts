/** The words of the page to which letters to many lead whoever wants no more of them, in English. */

export const words = {
  question: 'Stop these letters?',
  lead: 'You then get no more news by email. Letters about your own account and your deals, and what everybody is told of the service, still come.',
  stop: 'Stop these letters',
  stopped: 'You get no more news by email.',
  stoppedLead: 'A letter that is on its way already may still arrive.',
  allowAgain: 'Allow them again',
  choose: 'Choose which letters you get',
}
