import type { ChangeByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { mapAttractions } from '@lichtspel/domain/catalogue/attractions'
import { countedGames, gamesOfLines } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { useState } from 'react'
import { deskDetailsOf } from '../../../lib/act-form/details-draft.ts'
import type { BookingAct } from '../use-booking-act.ts'
import { NO_SWAP, useSwap } from '../use-swap.ts'
import { missingTurns } from './counted-bill.ts'

/** More people than turns: take a free slot along, play in smaller turns, or play fewer games each. */
type TurnsChoice = 'take' | 'smaller' | 'fewer'

export type Turns = {
  /** Whether the turns are too few for the counted people. */
  isAsked: boolean
  isLooking: boolean
  /** What was chosen, or what the bill proposes; `null`: nothing is free, and somebody has to choose. */
  choice: TurnsChoice | null
  choose: (choice: TurnsChoice) => void
  /** The slots that keep everyone's games, if they are free. */
  added: VisitSlots | null
  /** The games everyone has, and what is left of them in the present slots. */
  games: number
  gamesLeft: number
  /** For the bill: the slots the group will have; `null` if they stay and so does the price of each. */
  slots: VisitSlots | null
  /** For the request. */
  visit: ChangeByDesk['visit']
  /** The slots were booked, so they are held no longer. */
  finish: () => void
}

/** `people` is `null` if the count was not raised: nothing is asked then. */
export function useTurns(
  booking: DeskBooking,
  people: number | null,
  acting: Pick<BookingAct, 'isSending' | 'refused'>,
): Turns {
  const players = people ?? booking.players
  const [chosen, choose] = useState<TurnsChoice | null>(null)
  const present = slotsFromWire(booking)
  const isAsked = missingTurns(booking, players).length > 0
  const details = { ...deskDetailsOf(booking), players: String(players) }
  const keepsSlots = chosen === 'smaller' || chosen === 'fewer'
  const swap = useSwap({ ...acting, booking }, details, { ...NO_SWAP, keepsSlots }, true)
  const isFree = swap.visit !== undefined
  const choice = keepsSlots ? chosen : isFree ? 'take' : null
  const taken = choice === 'take' && isAsked
  return {
    ...{ isAsked, isLooking: swap.isLooking, choice, choose },
    added: taken ? newSlots(present, swap.slots) : null,
    games: gamesOfLines(booking.priceLines),
    gamesLeft: countedGames(booking.catalogue, players, slotCounts(present)),
    slots: taken ? swap.slots : isAsked && choice === 'fewer' ? present : null,
    visit: taken ? swap.visit : undefined,
    finish: () => {
      if (taken) swap.day.store.finish()
      choose(null)
    },
  }
}

function newSlots(present: VisitSlots, slots: VisitSlots): VisitSlots {
  return mapAttractions(slots, (keys, id) => keys.filter((key) => !present[id]?.includes(key)))
}
