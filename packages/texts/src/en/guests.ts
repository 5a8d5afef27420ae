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

/** For visitors who share their visit with the group. */
export const SHARE = {
  button: 'Share with your group',
  hint: 'Your group sees the ticket and the teams. Not the price, and only you can make changes.',
  text: (visit: { venue: string; date: string; arrival: string; address: string }) =>
    `We’re going to ${visit.venue} on ${visit.date} at ${visit.arrival}, ${visit.address}.`,
  copied: 'Copied. Paste it into a message to your group.',
  shared: 'Shared.',
  failed: 'Copying doesn’t work on this device. Copy this address by hand:',
} as const

/** The page where visitors ask for their links again. No sentence says whether an address has bookings. */
export const MY_BOOKING = {
  lead: 'Enter the email address you booked with. We’ll email you the link to every upcoming visit. You can use it to view, change, move or cancel your booking.',
  send: 'Email my links',
  sending: 'Sending your request…',
  sent: (email: string) =>
    `Is there an upcoming visit booked with ${email}? Then you’ll get an email with the link for each confirmed visit, at most three times a day. Nothing within the hour? Check your spam folder, or call or email us.`,
  failed: 'That didn’t work. Try again in a minute, or call or email us.',
  withoutScript:
    'Asking for your links needs JavaScript. No JavaScript? Call or email us and we’ll find your booking together.',
} as const
