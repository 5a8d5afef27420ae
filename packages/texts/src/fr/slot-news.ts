import type { Shown, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Surplus } from '@lichtspel/domain/price/surplus'
import type { OverlapFacts } from '@lichtspel/domain/slots/overlap'
import { shortName } from './catalogue.ts'
import { formatTime } from './dates.ts'
import { capitalised } from './language.ts'
import { counted, MINUTES, SLOTS } from './plurals.ts'
import { formatSum, unbroken } from './prices.ts'

export const SURPLUS = {
  /** `1 créneau de trop : + 81,00 €` */
  text: ({ slots, cents }: Surplus) => costing(`${counted(slots, SLOTS)} de trop`, cents),
  /** `1 créneau VR de trop : + 81,00 €` */
  named: (attraction: ShownAttraction, { slots, cents }: Surplus) =>
    costing(`${counted(slots, SLOTS)} ${shortName(attraction)} de trop`, cents),
  /** In the line of a folded step. */
  short: (slots: number) => `${slots} de trop`,
  letGo: (key: string) => `Libérer ${formatTime(key)}`,
  /** The slots are those of a proposal for a larger group. */
  replanned: 'Une nouvelle proposition adapte votre visite à ce groupe plus petit.',
  replan: 'Voir de nouvelles propositions',
} as const

function costing(surplus: string, cents: number): string {
  return cents > 0
    ? `${surplus} : ${unbroken(`+ ${formatSum(cents)}`)}`
    : `${surplus}. Cela ne coûte rien de plus.`
}

/** `VR jusqu’à 14 h 30, laser dès 14 h 40 : 10 minutes entre les deux` */
export function overlapText(
  shown: Shown,
  { first, firstEnds, second, secondStarts, minutesBetween }: OverlapFacts,
): string {
  const both = `${shortName(shown(first))} jusqu’à ${formatTime(firstEnds)}, ${shortName(shown(second))} dès ${formatTime(secondStarts)}`
  return `${capitalised(both)} : ${betweenText(minutesBetween)}`
}

export const OVERLAP_MORE = (pairs: number) => `Et encore ${pairs} fois.`

function betweenText(minutes: number): string {
  if (minutes === 0) return 'juste à la suite'
  return minutes > 0
    ? `${unbroken(counted(minutes, MINUTES))} entre les deux`
    : `${unbroken(counted(-minutes, MINUTES))} en même temps`
}
