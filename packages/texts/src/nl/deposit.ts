import { formatDayAndMonth } from './dates.ts'

/** What is paid up front for the kitchen. */
export const DEPOSIT_WORDS = {
  heading: 'Voorschot',
  why: 'De keuken gaat voor jullie open. Daarvoor vragen we dit voorschot.',
  due: (date: string) => `Betaal het ten laatste op ${formatDayAndMonth(date)}.`,
  soon: 'Betaal het zo snel mogelijk.',
  deducted: 'We trekken het af van je rekening.',
  stillOpen: 'Je voorschot staat nog open.',
  cancelled: 'Betaalde je al een voorschot? We nemen contact met je op.',
  maybePaid: 'Al betaald? Dan hoef je niets meer te doen.',
} as const

/** By when it is paid, and that it comes off the bill. Who books late is past the last day already. */
export function depositTerms(terms: { due: string | null; today: string; isDeducted: boolean }): string {
  const { due, today, isDeducted } = terms
  const by = due === null ? [] : [due < today ? DEPOSIT_WORDS.soon : DEPOSIT_WORDS.due(due)]
  return [...by, ...(isDeducted ? [DEPOSIT_WORDS.deducted] : [])].join(' ')
}
