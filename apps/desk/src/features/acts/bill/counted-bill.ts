import type { ChangeByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import type { Bill } from '@lichtspel/domain/payment/bill'
import { estimatePrice, type PriceLine } from '@lichtspel/domain/price/estimate'
import { type LostGames, lostGames } from '@lichtspel/domain/price/lost-games'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { presentBill } from '../../../lib/booking/present-bill.ts'

/** What was counted at the desk, and what becomes of the games if the turns are too few. */
export type Count = {
  people: number
  /** `null`: not counted apart, so everyone eats if everyone would. */
  eaters: number | null
  /**
   * The slots the group will have, with those that keep everyone's games; or the present ones, with fewer games for everyone. `null`:
   * slots and games stay, in smaller turns if need be.
   */
  slots: VisitSlots | null
}

export type CountedBill = {
  /** As it will be once the count is recorded. */
  bill: Bill
  /** What has to change in the booking first. */
  change: Pick<ChangeByDesk, 'players' | 'mealPeople'> | null
  /** How many to count in; `null` if that is known. */
  headCount: number | null
}

/** The bill for the counted people, as the server will charge it after the change and the head count. */
export function countedBill(booking: DeskBooking, { people, eaters, slots }: Count): CountedBill {
  const usual = usualEaters(booking, people)
  const isEatersApart = usual !== null && eaters !== null && eaters !== usual
  const isChanged = slots !== null || isEatersApart
  // In smaller turns the booking stays for as many players, as its price is for all of their games.
  const isSmaller = slots === null && missingTurns(booking, people).length > 0
  const players = isChanged && !isSmaller ? Math.max(people, booking.players) : booking.players
  const change = isChanged ? { players, mealPeople: usual === null ? null : (eaters ?? usual) } : null
  const counts = slotCounts(slots ?? slotsFromWire(booking))
  const lines =
    change === null
      ? booking.priceLines
      : estimatePrice(booking.catalogue, { ...booking, ...change, slotCounts: counts }).lines
  return {
    bill: presentBill(booking, { lines, players, counted: people }),
    change,
    headCount: people === (booking.headCount ?? players) ? null : people,
  }
}

/** What everyone loses in the present slots if this many play. */
export function missingTurns(booking: DeskBooking, people: number): LostGames[] {
  const held = slotCounts(slotsFromWire(booking))
  return lostGames(booking.catalogue, held, { before: booking.players, after: people })
}

/** How many eat if nobody counts them apart. `null`: there is no meal. */
export function usualEaters(booking: DeskBooking, people: number): number | null {
  return eatersOf(booking.catalogue, { ...booking, headCount: people })
}

/** What a line costs more than when it was booked. */
export function addedCents({ priceLines }: DeskBooking, line: PriceLine): number {
  const idOf = (one: PriceLine) => (one.kind === 'formula' ? one.formula : one.module)
  const booked = priceLines.find((one) => one.kind === line.kind && idOf(one) === idOf(line))
  return line.cents - (booked?.cents ?? 0)
}
