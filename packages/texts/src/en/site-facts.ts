import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import { counted } from './plurals.ts'

export const GOOD_TO_KNOW = {
  heading: 'Good to know',
  changeQuestion: 'Can I still change or cancel my booking?',
  change: ({ change, move, cancel }: VenueRules['selfServiceHours']) =>
    [
      'Yes, you can do it yourself with the link in your confirmation email.',
      `You can make changes ${until(change)}.`,
      ...(move === cancel
        ? [`You can move or cancel ${until(move)}.`]
        : [`You can move ${until(move)} and cancel ${until(cancel)}.`]),
      'Is it later than that? Call us and we’ll see what we can do.',
    ].join(' '),
}

function until(hours: number): string {
  return hours === 0
    ? 'until your first game starts'
    : `up to ${counted(hours, HOURS)} before your first game`
}

const HOURS = { one: 'hour', other: 'hours' }
