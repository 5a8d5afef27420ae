/** The page that the group sees. */
export const GUESTS = {
  title: 'You’re in',
  lead: (arrival: string) => `Be there at ${arrival}.`,
  optionTitle: 'Not confirmed yet',
  option: 'This visit isn’t confirmed yet. Check this page again later.',
  cancelledTitle: 'This visit is off',
  cancelled: 'It was cancelled, so there’s no need to come.',
  where: 'Where',
  change: 'Something to change? That’s up to the person who booked.',
  loading: 'Loading the visit',
  unknownTitle: 'This link doesn’t open a visit',
  unknown:
    'It may not have been copied in full, or the visit was a while ago. Ask the person who booked for the link again.',
  unansweredTitle: 'We couldn’t load the visit',
  unanswered: 'We didn’t get a response. Check your connection and try again.',
  withoutScript: 'Viewing this visit needs JavaScript. No JavaScript? Ask the person who booked.',
} as const
