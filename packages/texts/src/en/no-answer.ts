/** The server does not answer: what is missing, and two ways on. */
export const NO_ANSWER = {
  slots: (phone: string) =>
    `We can’t get the time slots right now. Call us on ${phone} and we’ll book together.`,
  days: (phone: string) => `We can’t tell right now which days are free. Try a day, or call us on ${phone}.`,
  retry: 'Try again',
} as const
