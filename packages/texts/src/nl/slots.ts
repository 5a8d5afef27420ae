import type { Shown, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Surplus } from '@lichtspel/domain/price/estimate'
import { playedInTurns } from '@lichtspel/domain/slots/needs'
import type { OverlapFacts } from '@lichtspel/domain/slots/overlap'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import { shortName } from './catalogue.ts'
import { counted, formatList, MINUTES, SLOTS } from './language.ts'
import { formatSum, unbroken } from './prices.ts'

export const SLOT_STATUS_LABELS: Record<SlotStatus, string> = {
  available: 'vrij',
  selected: 'gekozen',
  suggestion: 'voorgesteld',
  break: 'pauze',
  holding: 'in aanvraag',
  reserved: 'bezet',
  booked: 'bezet',
  expired: 'voorbij',
  closed: 'gesloten',
}

/** On a free slot of an attraction that runs late. */
export const SLOT_LATE = (minutes: number) => `loopt ± ${minutes} min later`

/** How many slots a game takes; a group that plays in turns needs more. */
export function slotsOfGames(catalogue: Pick<Catalogue, 'attractions' | 'rules'>): string {
  const turns = playedInTurns(catalogue)
  if (turns === null) return 'Eén spel is één tijdslot.'
  const names = formatList(turns.attractions.map(shortName))
  return `Eén spel is één tijdslot. Met meer dan ${turns.capacity} spelen jullie ${names} om de beurt, in meer tijdslots.`
}

export const SURPLUS = {
  /** `1 tijdslot meer dan nodig: + € 81,00` */
  text: ({ slots, cents }: Surplus) => costing(`${counted(slots, SLOTS)} meer dan nodig`, cents),
  /** `1 tijdslot VR meer dan nodig: + € 81,00` */
  named: (attraction: ShownAttraction, { slots, cents }: Surplus) =>
    costing(`${counted(slots, SLOTS)} ${shortName(attraction)} meer dan nodig`, cents),
  /** For the summary line of a collapsed step. */
  short: (slots: number) => `${slots} meer dan nodig`,
  letGo: (key: string) => `Geef ${key} vrij`,
  /** Used when the slots come from a proposal for a larger group. */
  replanned: 'Een nieuw voorstel past jullie bezoek aan de kleinere groep aan.',
  replan: 'Toon nieuwe voorstellen',
} as const

function costing(surplus: string, cents: number): string {
  return cents > 0 ? `${surplus}: ${unbroken(`+ ${formatSum(cents)}`)}` : `${surplus}. Dat kost niets extra.`
}

/** `VR tot 14:30, laser vanaf 14:40: 10 minuten ertussen` */
export function overlapText(
  shown: Shown,
  { first, firstEnds, second, secondStarts, minutesBetween }: OverlapFacts,
): string {
  const both = `${shortName(shown(first))} tot ${firstEnds}, ${shortName(shown(second))} vanaf ${secondStarts}`
  return `${capital(both)}: ${unbroken(betweenText(minutesBetween))}`
}

export const OVERLAP_MORE = (pairs: number) => `En nog ${pairs} keer.`

function betweenText(minutes: number): string {
  if (minutes === 0) return 'meteen na elkaar'
  return minutes > 0 ? `${counted(minutes, MINUTES)} ertussen` : `${counted(-minutes, MINUTES)} tegelijk`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
