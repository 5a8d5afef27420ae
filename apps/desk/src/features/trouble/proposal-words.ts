import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { mapAttractions, type PerAttraction, type Shown } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { wayOf } from '@lichtspel/domain/outage/proposals'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { gamesOfAll } from '@lichtspel/domain/slots/needs'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { PROPOSALS } from '@lichtspel/texts/desk/outage'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import type { HitGroup } from './use-accepting.ts'
import type { Proposal } from './use-proposals.ts'

/** The slots that a group loses and those it gets instead. On another day that is all of them. */
export function changeWords(
  visit: DeskVisit,
  proposal: Proposal,
  shown: Shown,
): { was: string; becomes: string } {
  const [old, next] = [slotsFromWire(visit), slotsFromWire(proposal)]
  const isOtherDay = proposal.date !== visit.date
  const words = (slots: PerAttraction<readonly SlotKey[]>) => programmeText(shown, slots, columnName)
  const was = words(isOtherDay ? old : without(old, next))
  const becomes = words(isOtherDay ? next : without(next, old))
  if (isOtherDay) return { was, becomes: `${formatDayAndMonth(proposal.date)}, ${becomes}` }
  if (was === '') return { was, becomes: PROPOSALS.added(becomes) }
  return { was, becomes: becomes === '' ? PROPOSALS.dropped : becomes }
}

function without(
  slots: PerAttraction<SlotKey[]>,
  others: PerAttraction<SlotKey[]>,
): PerAttraction<SlotKey[]> {
  return mapAttractions(slots, (keys, id) => keys.filter((key) => !others[id]?.includes(key)))
}

/** `Ander spel, klaar om 17:20 in plaats van 17:00, zelfde prijs`; the price once the booking is known. */
export function termsWords({ visit, proposal, ways, booking }: Terms, catalogue: Catalogue): string {
  const { kind, end, priceCents } = proposal
  if (kind === 'cancel' && ways.length === 1) return PROPOSALS.kinds.cancel
  const was = momentAt(visit.endsAt, catalogue.venue.zone).time
  return [
    kind === 'cancel'
      ? PROPOSALS.way.cancel()
      : (fewerGames(visit, proposal, catalogue) ?? PROPOSALS.kinds[kind]),
    ...(end === null ? [] : [end === was ? PROPOSALS.end(end) : PROPOSALS.endInstead(end, was)]),
    ...(booking === undefined ? [] : [PROPOSALS.price(priceCents - booking.totalCents)]),
  ].join(', ')
}

type Terms = Pick<HitGroup, 'visit' | 'proposal' | 'ways' | 'booking'>

/** In a chip: `Ander spel`, `Later 17:30` or `Annuleer, € 95 minder`. */
export function wayWords(
  visit: DeskVisit,
  proposal: Proposal,
  booking: Pick<DeskBooking, 'totalCents'> | undefined,
  catalogue: Catalogue,
): string {
  const { way, from } = wayTo(visit, proposal)
  const difference = booking === undefined ? 0 : proposal.priceCents - booking.totalCents
  const words = difference === 0 ? [] : [PROPOSALS.price(difference)]
  return [fewerGames(visit, proposal, catalogue) ?? PROPOSALS.way[way](from), ...words].join(', ')
}

/** `1 spel minder`, of a shorter visit in which everyone plays fewer games. */
function fewerGames(visit: DeskVisit, proposal: Proposal, catalogue: Catalogue): string | undefined {
  if (proposal.kind !== 'shorter') return undefined
  const games = (slots: PerAttraction<readonly SlotKey[]>) =>
    Object.values(gamesOfAll(catalogue, visit.players, slots)).reduce((sum, count) => sum + count, 0)
  const fewer = games(slotsFromWire(visit)) - games(slotsFromWire(proposal))
  return fewer > 0 ? PROPOSALS.fewerGames(fewer) : undefined
}

/** A group is offered one visit of each way. */
export function wayTo({ date, ...booked }: DeskVisit, { kind, date: on, ...next }: Proposal) {
  return wayOf({ date, slots: slotsFromWire(booked) }, { kind, date: on, slots: slotsFromWire(next) })
}
