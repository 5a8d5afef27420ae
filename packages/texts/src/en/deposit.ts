import { formatDayAndMonth } from './dates.ts'

/** What is paid up front for the kitchen. */
export const DEPOSIT_WORDS = {
  heading: 'Deposit',
  why: 'We’re opening the kitchen for you. That’s why we ask for this deposit.',
  due: (date: string) => `Please pay it by ${formatDayAndMonth(date)} at the latest.`,
  soon: 'Please pay it as soon as you can.',
  deducted: 'We’ll take it off your bill.',
  stillOpen: 'Your deposit hasn’t been paid yet.',
  cancelled: 'Already paid a deposit? We’ll get in touch with you.',
  maybePaid: 'Already paid? Then there’s nothing more to do.',
} as const

/** By when it is paid, and that it comes off the bill. Who books late is past the last day already. */
export function depositTerms(terms: { due: string | null; today: string; isDeducted: boolean }): string {
  const { due, today, isDeducted } = terms
  const by = due === null ? [] : [due < today ? DEPOSIT_WORDS.soon : DEPOSIT_WORDS.due(due)]
  return [...by, ...(isDeducted ? [DEPOSIT_WORDS.deducted] : [])].join(' ')
}
