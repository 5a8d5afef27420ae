import type { DayClosing } from '@lichtspel/contract/desk/day-closing'
import { differencesOf } from '@lichtspel/domain/payment/day-closing'
import { centsOrZero } from '../../lib/act-form/amounts.ts'

/** What a colleague typed while counting, in euros. */
export type ClosingDraft = { card: string; cash: string; float: string; reason: string }

export type CountedCents = { cardCents: number; cashCents: number; floatCents: number }

/** The amounts as typed; `null` where something is missing or is not an amount. */
function countedOf(draft: ClosingDraft): {
  [Part in keyof CountedCents]: number | null
} {
  return {
    cardCents: centsOrZero(draft.card),
    cashCents: centsOrZero(draft.cash),
    floatCents: centsOrZero(draft.float),
  }
}

/** All amounts, once each of them is typed. */
export function wholeCount(draft: ClosingDraft): CountedCents | null {
  const { cardCents, cashCents, floatCents } = countedOf(draft)
  if (cardCents === null || cashCents === null || floatCents === null) return null
  return { cardCents, cashCents, floatCents }
}

/** The difference of each means; `null` until it was counted. */
export function shownDifferences(
  { noted }: Pick<DayClosing, 'noted'>,
  draft: ClosingDraft,
): { card: number | null; cash: number | null } {
  const { cardCents, cashCents, floatCents } = countedOf(draft)
  const { card, cash } = differencesOf(noted, {
    cardCents: cardCents ?? 0,
    cashCents: cashCents ?? 0,
    floatCents: floatCents ?? 0,
  })
  return {
    card: cardCents === null ? null : card,
    cash: cashCents === null || floatCents === null ? null : cash,
  }
}
