import type { Shown, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Surplus } from '@lichtspel/domain/price/estimate'
import { playedInTurns } from '@lichtspel/domain/slots/needs'
import type { OverlapFacts } from '@lichtspel/domain/slots/overlap'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { shortName } from './catalogue.ts'
import { capitalised, counted, formatList, MINUTES, nounFor, SLOTS } from './language.ts'
import { formatSum, unbroken } from './prices.ts'

export const SLOT_STATUS_LABELS: Record<SlotStatus, string> = {
  available: 'free',
  selected: 'your choice',
  suggestion: 'suggested',
  break: 'break',
  holding: 'on hold',
  reserved: 'taken',
  booked: 'taken',
  expired: 'past',
  closed: 'closed',
}

/** On a free slot of an attraction that runs late. */
export const SLOT_LATE = (minutes: number) => `running ± ${minutes} min late`

/** How many slots a game takes; a group that plays in turns needs more. */
export function slotsOfGames(catalogue: Pick<Catalogue, 'attractions' | 'rules'>): string {
  const turns = playedInTurns(catalogue)
  if (turns === null) return 'One game is one slot.'
  const names = formatList(turns.attractions.map(shortName))
  return `One game is one slot. With more than ${turns.capacity} of you, you take turns at ${names}, over more slots.`
}

export const SURPLUS = {
  /** `1 slot more than needed: + €81.00` */
  text: ({ slots, cents }: Surplus) => costing(`${counted(slots, SLOTS)} more than needed`, cents),
  /** `1 VR slot more than needed: + €81.00` */
  named: (attraction: ShownAttraction, { slots, cents }: Surplus) =>
    costing(`${slots} ${shortName(attraction)} ${nounFor(slots, SLOTS)} more than needed`, cents),
  /** For the summary line of a collapsed step. */
  short: (slots: number) => `${slots} more than needed`,
  letGo: (key: string) => `Release ${key}`,
  /** Used when the slots come from a proposal for a larger group. */
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
