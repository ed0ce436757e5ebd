/** What deleting somebody touches, in English. */

export const touched = {
  'touched.sessions': 'Sessions that end: {{count}}',
  'touched.listings': 'Lots taken off the market: {{count}}',
  'touched.deals': 'Deals that colleagues take over: {{count}}',
  'touched.signatures': 'Documents that wait for their signature: {{count}}',
  'touched.applications': 'Applications for a limit that nobody decided on: {{count}}',
  'touched.nothing': 'No session, lot, deal, signature or application is touched.',
}
