import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import type { Rotation } from '@lichtspel/domain/plan/rotation'
import { estimatePrice, type Price } from '@lichtspel/domain/price/estimate'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { gamesOfAll, slotCounts } from '@lichtspel/domain/slots/needs'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { BookedSlots } from '@lichtspel/visit/choice/booked-slots.ts'
import { type Choice, choiceOn, lostPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import { isStoredChoice, storedChoiceOf } from '@lichtspel/visit/choice/stored-choice.ts'
import { type DayChoice, useDayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import type { KnownWish } from '@lichtspel/visit/day/known-wish.ts'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { TAB_HOLDER } from '@lichtspel/visit/device/choice-holder.ts'
import { useRotation } from '@lichtspel/visit/plan/use-rotation.ts'
import { playedAttractions } from '@lichtspel/visit/summary/programme-text.ts'
import { useCatalogueOn, useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useHandedOver, useHandedState, useHandingOver } from '../../../lib/handed-over.ts'
import { bookedPrice, bookedSlots } from '../booked-slots.ts'
import type { Perform } from '../use-manage.ts'

export type Move = {
  booked: BookedSlots
  /** The attractions of the visit, ordered by first start. */
  played: readonly AttractionId[]
  day: DayChoice
  chooseDate: (date: IsoDate) => void
  /** Chooses the same visit on another day, in one tap. */
  askSameVisit: (date: IsoDate) => void
  /** The visitor asked for the same visit; its slots are chosen once the day has loaded. */
  isSameAsked: boolean
  forgetAsked: () => void
  /** Who plays when in the chosen slots; teams that play apart cause no overlap. */
  rotation: Rotation | null | undefined
  /** The group size, and the games that everyone plays. */
  wish: KnownWish
  /** The catalogue for the chosen day. */
  catalogue: Catalogue
  /** Why the formula is unavailable on the chosen day. */
  formulaTrouble: 'formula-weekday' | 'formula-players' | 'formula-unknown' | undefined
  /** What the visit costs on the chosen day. */
  price: Price
  /** Why it cannot be sent yet. */
  obstacle: MoveObstacle | undefined
  /** The visitor pressed the button despite the obstacle. */
  isAsked: boolean
  lost: readonly { id: AttractionId; key: SlotKey }[]
  confirm: () => Promise<void>
}

/** Moves a visit: shows the live schedule of the day and holds the chosen slots. */
export function useMove(booking: ManagedBooking, perform: Perform): Move {
  const { renew } = useOffer()
  const booked = useMemo(() => bookedSlots(booking), [booking])
  const played = useMemo(() => playedAttractions(booked.slots), [booked])
  const chosen = useHandedOver('move')
  const kept = isStoredChoice(chosen) ? chosen : undefined
  const [date, setDate] = useState(kept?.date ?? booked.date)
  const [asked, setAskedDay] = useState<IsoDate | null>(null)
  const catalogue = useCatalogueOn(date)
  const group = { players: booking.players, needed: slotCounts(booked.slots) }
  const day = useDayChoice({ date, holder: TAB_HOLDER, shown: played, group, booked, kept })
  const { store, choice } = day
  useEffect(() => () => store.letGo(), [store])
  useHandingOver('move', storedChoiceOf(choice))

  const rotated = {
    players: booking.players,
    slots: choice.selections,
    blockMinutes: blocksOn(catalogue, day),
  }
  const [isAsked, setAsked] = useHandedState('move-asked', false)
  const formulaTrouble = formulaTroubleOn(catalogue, booking, date)
  const obstacle = formulaTrouble === undefined ? moveObstacle(booked, choice) : 'formula'
  const price = priceOn(catalogue, booking)
  const confirm = async () => {
    setAsked(true)
    if (obstacle !== undefined) return
    const session = choice.hold === 'none' ? {} : { sessionId: TAB_HOLDER.sessionId() }
    const move = { date, ...slotsToWire(choice.selections), ...session, totalCents: price.totalCents }
    const refusal = await perform({ kind: 'move', move })
    if (refusal === undefined) return
    if (refusal.code === 'price-changed') renew()
    for (const [id, keys] of lostPerAttraction(booking.location, refusal.slots ?? [])) store.lose(id, keys)
    store.beat()
  }
  return {
    booked,
    played,
    day,
    chooseDate: (date) => {
      setAskedDay(null)
      setDate(date)
    },
    askSameVisit: (date) => {
      setAskedDay(date)
      setDate(date)
    },
    isSameAsked: asked !== null && asked === choice.date,
    forgetAsked: () => setAskedDay(null),
    wish: wishOf(catalogue, booking.players, booked),
    rotation: useRotation(catalogue, isSameVisit(booked.slots, choice.selections) ? rotated : null),
    catalogue,
    formulaTrouble,
    price,
    obstacle,
    isAsked,
    lost: played.flatMap((id) => choiceOn(choice, id).lost.map((key) => ({ id, key }))),
    confirm,
  }
}

function wishOf(catalogue: Catalogue, players: number, { slots }: BookedSlots): KnownWish {
  return { players, games: gamesOfAll(catalogue, players, slots) }
}

function formulaTroubleOn(
  catalogue: Catalogue,
  { formula: id, players }: ManagedBooking,
  date: IsoDate,
): Move['formulaTrouble'] {
  const formula = findFormula(catalogue, id)
  if (formula === undefined) return 'formula-unknown'
  const obstacle = formulaObstacle(catalogue, formula, date, players)
  return obstacle === undefined ? undefined : `formula-${obstacle}`
}

/**
 * If the booking's own catalogue revision applies on the new day, the promised price stays; otherwise that day's catalogue sets the
 * price.
 */
function priceOn(catalogue: Catalogue, booking: ManagedBooking): Price {
  const isOwn = catalogue.revision === booking.catalogue.revision
  if (isOwn || findFormula(catalogue, booking.formula) === undefined) return bookedPrice(booking)
  return estimatePrice(catalogue, { ...booking, slotCounts: slotCounts(bookedSlots(booking).slots) })
}

type MoveObstacle = 'incomplete' | 'unchanged' | 'formula'

/** Why a move cannot be sent yet: the visit keeps its number of slots per attraction, and something must change. */
export function moveObstacle(
  booked: BookedSlots,
  { date, selections }: Pick<Choice, 'date' | 'selections'>,
): MoveObstacle | undefined {
  if (!isSameVisit(booked.slots, selections)) return 'incomplete'
  const isSame = areSameSlots(selections, booked.slots)
  return date === booked.date && isSame ? 'unchanged' : undefined
}
