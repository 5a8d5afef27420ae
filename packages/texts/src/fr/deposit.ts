import { formatDayAndMonth } from './dates.ts'

/** What is paid up front for the kitchen. */
export const DEPOSIT_WORDS = {
  heading: 'Acompte',
  why: 'La cuisine ouvre pour vous. C’est pourquoi nous demandons cet acompte.',
  due: (date: string) => `Payez-le au plus tard le ${formatDayAndMonth(date)}.`,
  soon: 'Payez-le dès que possible.',
  deducted: 'Nous le déduisons de votre addition.',
  stillOpen: 'Votre acompte reste à payer.',
  cancelled: 'Vous avez déjà payé un acompte ? Nous prenons contact avec vous.',
  maybePaid: 'Déjà payé ? Alors vous n’avez plus rien à faire.',
} as const

/** By when it is paid, and that it comes off the bill. Who books late is past the last day already. */
export function depositTerms(terms: { due: string | null; today: string; isDeducted: boolean }): string {
  const { due, today, isDeducted } = terms
  const by = due === null ? [] : [due < today ? DEPOSIT_WORDS.soon : DEPOSIT_WORDS.due(due)]
  return [...by, ...(isDeducted ? [DEPOSIT_WORDS.deducted] : [])].join(' ')
}
