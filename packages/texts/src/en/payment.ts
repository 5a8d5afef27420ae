import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { formatDayAndMonth } from './dates.ts'

/** The page where a visitor pays online, and comes back to. */
export const PAYMENT = {
  title: 'Your payment',
  loading: 'Loading your payment',
  visit: 'Your visit',
  amount: 'Amount',
  startingTitle: 'We’re getting your payment ready',
  starting: 'The payment page opens in a moment. Afterwards you’ll come back here.',
  startingLate: 'The payment page is taking its time. We’ll keep trying, so please leave this page open.',
  goTitle: 'Taking you to the payment page',
  go: 'Nothing happening? Use the button below.',
  pay: (sum: string) => `Pay ${sum}`,
  askingTitle: 'We’re checking your payment',
  asking: 'We usually know within seconds.',
  stillAsking:
    'We’re still waiting for your bank. We’ll email you as soon as we know. You can close this page.',
  notYet: 'Not paid yet?',
  continue: 'Continue to payment',
  unpaidTitle: 'Your payment didn’t go through',
  unpaid: 'It was declined, cancelled or timed out. You can simply try again.',
  until: (time: ClockTime) =>
    `We’re holding your slots until ${time}. If you haven’t paid by then, your booking lapses.`,
  again: 'Try paying again',
  againFailed: 'You can’t pay online right now. Call us and we’ll sort it out:',
  endedTitle: 'It’s too late to pay',
  ended: 'We’re no longer holding your slots. Nothing has been booked.',
  endedPaid:
    'Did you pay after all? If your time slots are still free, we’ll book them. If not, you get everything back. We’ll email you either way.',
  book: 'Choose your time slots again',
  paidTitle: 'Paid. Your booking is confirmed!',
  paid: (date: IsoDate) => `See you on ${formatDayAndMonth(date)}! Your confirmation email is on its way.`,
  show: 'Show my visit',
  surplusTitle: 'You had already paid',
  surplus: (sum: string) =>
    `This was one payment too many. You’ll get ${sum} back via Mollie, to the account you paid with. Your booking is confirmed.`,
  cancelledTitle: 'Your booking has been cancelled',
  tooLateTitle: 'Your payment came too late',
  tooLate: (sum: string) =>
    `Your time slots were gone. You’ll get the full ${sum} back via Mollie, to the account you paid with. We’ll email you about it too.`,
  unanswered: 'We can’t get through right now. Check your connection; we’ll keep trying.',
  unknownTitle: 'This link doesn’t open a payment',
  unknown:
    'It may not have been copied in full. If you got a confirmation by email, your booking is confirmed. Not sure? Call or email us.',
  withoutScript: 'Paying online needs JavaScript. No JavaScript? Call or email us.',
} as const
