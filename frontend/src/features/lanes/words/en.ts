/** The words of the days at sea, in English. */
import { ports } from '../../../lib/words/ports.en'

export const words = {
  ...ports,
  title: 'Days at sea',
  lead: 'How long ships are planned to take from a port to a country. Orders placed from now on are laid out by it; those that run keep their dates.',
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
  needed: 'This is needed',
  saved: 'Days at sea saved successfully',
  wasReset: 'Days at sea reset successfully',
  nothing: 'No lane is known.',
}
