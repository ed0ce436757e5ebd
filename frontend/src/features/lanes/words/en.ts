/** The words of the days at sea, in English. */
import { ports } from '../../../lib/words/ports.en'

export const words = {
  ...ports,
  title: 'Days at sea',
  lead: 'Planned sailing days from a port to a country. New orders use them; running orders keep their dates.',
  origin: 'From',
  country: 'To',
  days: 'Days planned',
  typical: 'Typical',
  search: 'Port or country',
  add: 'Add a lane',
  change: 'Change',
  reset: 'Back to typical',
  reallyReset: 'Plan with the typical days again?',
  save: 'Save',
  needed: 'Required',
  saved: 'Days at sea saved successfully',
  wasReset: 'Days at sea reset successfully',
  nothing: 'No lane is known.',
}
