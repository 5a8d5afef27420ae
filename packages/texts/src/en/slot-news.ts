import type { Shown, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Surplus } from '@lichtspel/domain/price/surplus'
import type { OverlapFacts } from '@lichtspel/domain/slots/overlap'
import { shortName } from './catalogue.ts'
import { capitalised } from './language.ts'
import { counted, MINUTES, nounFor, SLOTS } from './plurals.ts'
import { formatSum, unbroken } from './prices.ts'

export const SURPLUS = {
  /** `1 slot more than needed: + €81.00` */
  text: ({ slots, cents }: Surplus) => costing(`${counted(slots, SLOTS)} more than needed`, cents),
  /** `1 VR slot more than needed: + €81.00` */
  named: (attraction: ShownAttraction, { slots, cents }: Surplus) =>
    costing(`${slots} ${shortName(attraction)} ${nounFor(slots, SLOTS)} more than needed`, cents),
  /** In the line of a folded step. */
  short: (slots: number) => `${slots} more than needed`,
  letGo: (key: string) => `Let go of ${key}`,
  /** The slots are those of a proposal for a larger group. */
  replanned: 'A new suggestion fits your visit to the smaller group.',
  replan: 'Show new suggestions',
} as const

function costing(surplus: string, cents: number): string {
  return cents > 0
    ? `${surplus}: ${unbroken(`+ ${formatSum(cents)}`)}`
    : `${surplus}. That costs nothing extra.`
}

/** `VR until 14:30, laser from 14:40: 10 minutes in between` */
export function overlapText(
  shown: Shown,
  { first, firstEnds, second, secondStarts, minutesBetween }: OverlapFacts,
): string {
  const both = `${shortName(shown(first))} until ${firstEnds}, ${shortName(shown(second))} from ${secondStarts}`
  return `${capitalised(both)}: ${betweenText(minutesBetween)}`
}

export const OVERLAP_MORE = (pairs: number) => `And ${pairs} more like it.`

function betweenText(minutes: number): string {
  if (minutes === 0) return 'one right after the other'
  return minutes > 0
    ? `${unbroken(counted(minutes, MINUTES))} in between`
    : `${unbroken(counted(-minutes, MINUTES))} at the same time`
}
