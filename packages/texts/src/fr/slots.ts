import type { Shown, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Surplus } from '@lichtspel/domain/price/estimate'
import { playedInTurns } from '@lichtspel/domain/slots/needs'
import type { OverlapFacts } from '@lichtspel/domain/slots/overlap'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { shortName, withArticle } from './catalogue.ts'
import { formatTime } from './dates.ts'
import { capitalised, counted, formatList, MINUTES, SLOTS } from './language.ts'
import { formatSum, unbroken } from './prices.ts'

export const SLOT_STATUS_LABELS: Record<SlotStatus, string> = {
  available: 'libre',
  selected: 'votre choix',
  suggestion: 'proposé',
  break: 'pause',
  holding: 'en cours',
  reserved: 'occupé',
  booked: 'occupé',
  expired: 'passé',
  closed: 'fermé',
}

/** On a free slot of an attraction that runs late. */
export const SLOT_LATE = (minutes: number) => `± ${minutes} min plus tard`

/** How many slots a game takes; a group that plays in turns needs more. */
export function slotsOfGames(catalogue: Pick<Catalogue, 'attractions' | 'rules'>): string {
  const turns = playedInTurns(catalogue)
  if (turns === null) return 'Une partie, c’est un créneau.'
  const names = formatList(turns.attractions.map(withArticle))
  return `Une partie, c’est un créneau. À plus de ${turns.capacity}, vous jouez à tour de rôle pour ${names}, sur plusieurs créneaux.`
}

export const SURPLUS = {
  /** `1 créneau de trop : + 81,00 €` */
  text: ({ slots, cents }: Surplus) => costing(`${counted(slots, SLOTS)} de trop`, cents),
  /** `1 créneau VR de trop : + 81,00 €` */
  named: (attraction: ShownAttraction, { slots, cents }: Surplus) =>
    costing(`${counted(slots, SLOTS)} ${shortName(attraction)} de trop`, cents),
  /** For the summary line of a collapsed step. */
  short: (slots: number) => `${slots} de trop`,
  letGo: (key: string) => `Libérer ${formatTime(key)}`,
  /** Used when the slots come from a proposal for a larger group. */
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
