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
import { isKeptChoice, keepChoice } from '@lichtspel/visit/choice/kept-choice.ts'
import { type DayChoice, useDayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import type { KnownWish } from '@lichtspel/visit/day/known-wish.ts'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { MOVER } from '@lichtspel/visit/device/choice-holder.ts'
import { useRotation } from '@lichtspel/visit/plan/use-rotation.ts'
import { playedAttractions } from '@lichtspel/visit/summary/programme.tsx'
import { useCatalogueOn, useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useHandedOver, useHandedState, useHandingOver } from '../../../lib/handed-over.ts'
import { bookedPrice, bookedSlots } from '../booked-slots.ts'
import type { Perform } from '../use-manage.ts'

export type Move = {
  booked: BookedSlots
  /** What is played, by what begins first. */
  played: readonly AttractionId[]
  day: DayChoice
  chooseDate: (date: IsoDate) => void
  /** The same visit on another day, in one tap. */
  askSameVisit: (date: IsoDate) => void
  /** It was asked for, and is taken as soon as the day is known. */
  isSameAsked: boolean
  forgetAsked: () => void
  /** Who plays when in what is chosen: teams that part overlap in nothing. */
  rotation: Rotation | null | undefined
  /** Who comes, and what all of them play. */
  wish: KnownWish
  /** What governs a visit on the chosen day. */
  catalogue: Catalogue
  /** Why the formula is not to be had on the chosen day. */
  formulaTrouble: 'formula-weekday' | 'formula-players' | 'formula-unknown' | undefined
  /** What the visit costs on the chosen day. */
  price: Price
  /** Why it cannot be sent yet. */
  obstacle: MoveObstacle | undefined
  /** Someone has tried all the same. */
  isAsked: boolean
  lost: readonly { id: AttractionId; key: SlotKey }[]
  confirm: () => Promise<void>
}

/** A visit on its way to another moment: the day, live, and what is chosen on it, held. */
export function useMove(booking: ManagedBooking, perform: Perform): Move {
  const { renew } = useOffer()
  const booked = useMemo(() => bookedSlots(booking), [booking])
  const played = useMemo(() => playedAttractions(booked.slots), [booked])
  const chosen = useHandedOver('move')
  const kept = isKeptChoice(chosen) ? chosen : undefined
  const [date, setDate] = useState(kept?.date ?? booked.date)
  const [asked, setAskedDay] = useState<IsoDate | null>(null)
  const catalogue = useCatalogueOn(date)
  const day = useDayChoice({ date, holder: MOVER, shown: played, booked, kept })
  const { store, choice } = day
  useEffect(() => () => store.letGo(), [store])
  useHandingOver('move', keepChoice(choice))

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
    const session = choice.hold === 'none' ? {} : { sessionId: MOVER.sessionId() }
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

/** A day under the booking's own revision costs what was promised; another day costs what governs it. */
function priceOn(catalogue: Catalogue, booking: ManagedBooking): Price {
  const isOwn = catalogue.revision === booking.catalogue.revision
  if (isOwn || findFormula(catalogue, booking.formula) === undefined) return bookedPrice(booking)
  return estimatePrice(catalogue, { ...booking, slotCounts: slotCounts(bookedSlots(booking).slots) })
}

type MoveObstacle = 'incomplete' | 'unchanged' | 'formula'

/** Why a move cannot be sent yet: a visit keeps as many slots of each attraction, and some of them must be others. */
export function moveObstacle(
  booked: BookedSlots,
  { date, selections }: Pick<Choice, 'date' | 'selections'>,
): MoveObstacle | undefined {
  if (!isSameVisit(booked.slots, selections)) return 'incomplete'
  const isSame = areSameSlots(selections, booked.slots)
  return date === booked.date && isSame ? 'unchanged' : undefined
}
