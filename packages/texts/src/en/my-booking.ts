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
