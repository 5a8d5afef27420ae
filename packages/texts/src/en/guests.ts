/** For visitors who share their visit with the group. */
export const SHARE = {
  button: 'Share with your group',
  hint: 'Your group sees the ticket and the teams. Not the price, and only you can make changes.',
  text: (visit: { venue: string; date: string; arrival: string; address: string }) =>
    `We’re going to ${visit.venue}! ${visit.date} at ${visit.arrival}, ${visit.address}.`,
  copied: 'Copied. Paste it into a message to your group.',
  shared: 'Shared.',
  failed: 'Copying doesn’t work on this device. Copy this address by hand:',
} as const

/** The page that the group sees. */
export const GUESTS = {
  title: 'You’re in',
  lead: (arrival: string) => `Be there at ${arrival}.`,
  optionTitle: 'Not sure yet',
  option: 'This visit isn’t confirmed yet. Check this page again later.',
  cancelledTitle: 'This visit is off',
  cancelled: 'It was cancelled, so there’s no need to come.',
  where: 'Where',
  change: 'Something to change? That’s up to the person who booked.',
  loading: 'Your visit is on its way',
  unknownTitle: 'This link doesn’t open a visit',
  unknown:
    'Perhaps it wasn’t copied completely, or the visit was a while ago. Ask the person who booked for the link again.',
  unansweredTitle: 'We couldn’t get the visit',
  unanswered: 'We got no answer. Check your connection and try again.',
  withoutScript: 'Seeing this visit takes JavaScript. Without it, ask the person who booked.',
} as const
