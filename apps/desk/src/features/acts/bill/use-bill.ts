import type { AskedBill, ChangeByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking, DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { mapAttractions } from '@lichtspel/domain/catalogue/attractions'
import { countedGames, gamesOfLines } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { BILL, BILL_DONE, returnedBy } from '@lichtspel/texts/desk/bill'
import { formatSum } from '@lichtspel/texts/prices'
import { useEffect, useRef, useState } from 'react'
import { newActId } from '../../../lib/act/act.ts'
import { showDone } from '../../../lib/act/last-act.ts'
import { useActing } from '../../../lib/act/use-acting.ts'
import { deskDetailsOf } from '../../../lib/act-form/details-draft.ts'
import { refusalWords } from '../../../lib/act-form/refusal-words.ts'
import { changeOf } from '../../../lib/booking/change-of.ts'
import { presentBill } from '../../../lib/booking/present-bill.ts'
import { dayStore } from '../../../lib/day/use-desk-day.ts'
import { bookingPath, readBooking } from '../../../lib/server/desk-api.ts'
import type { ActOnBooking } from '../use-booking-act.ts'
import { NO_SWAP, useSwap } from '../use-swap.ts'
import { type CountedBill, countedBill, missingTurns } from './counted-bill.ts'

/** A row to add to the bill, without what every act has. */
export type BillRow = AskedBill extends infer One
  ? One extends object
    ? Omit<One, 'actId' | 'reason'> & { reason: string }
    : never
  : never

export type BillEvents = {
  /** The bill as the server answered. */
  onChanged?: ((booking: DeskBooking) => void) | undefined
  /** Nothing is open any more. */
  onSettled?: (() => void) | undefined
}

export type OpenBill = CountedBill & {
  booking: DeskBooking
  people: number
  /** The count differs from what is recorded. */
  isCounting: boolean
  eaters: number | null
  count: (people: number) => void
  countEaters: (eaters: number) => void
  turns: Turns
  isSending: boolean
  trouble: string | undefined
  /** What was done last, for screen readers while the bill stays open. */
  told: string
  /** Records the count and then the row; undefined if either was refused. */
  add: (row: BillRow) => Promise<DeskBooking | undefined>
}

/** The bill of a booking, with what was counted but not recorded yet. The first row that is added records the count too. */
export function useBill(opened: DeskBooking, events: BillEvents): OpenBill {
  const [booking, setBooking] = useNewest(opened)
  const [people, count] = useState<number | null>(null)
  const [eaters, countEaters] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const { isSending, isStale, trouble, send } = useSequence(booking, setBooking)
  const known = booking.headCount ?? booking.players
  const asked = people ?? known
  const turns = useTurns(booking, asked > known ? asked : null, { isSending, refused: send.refused })
  const counted = countedBill(booking, { people: asked, eaters, slots: turns.slots })
  const add = async (row: BillRow) => {
    const done = await send.all([...countActs(booking, counted, turns), [DESK_PATHS.bill, row]])
    if (done === undefined) return undefined
    turns.finish()
    count(null)
    countEaters(null)
    const words = doneWords(row, booking)
    showDone(words, ...done.actIds)
    setTold(words)
    events.onChanged?.(done.booking)
    if (presentBill(done.booking).openCents === 0) events.onSettled?.()
    return done.booking
  }
  return {
    ...counted,
    ...{ booking, people: asked, eaters, count, countEaters, turns, isSending, told, add },
    isCounting: asked !== known || eaters !== null,
    trouble: isStale ? BILL.stale : trouble,
  }
}

type Act = readonly [path: string, body: object]

/** What records the count: the games that are taken along or dropped, and how many people came. */
function countActs(booking: DeskBooking, { change, headCount }: CountedBill, { visit }: Turns): Act[] {
  const presence = booking.presence === 'expected' ? 'in' : booking.presence
  const changed = change && { ...changeOf(booking, { ...change, ...(visit && { visit }) }), reason: '' }
  return [
    ...(changed === null ? [] : [[DESK_PATHS.change, changed] as const]),
    ...(headCount === null ? [] : [[DESK_PATHS.presence, { presence, headCount, reason: '' }] as const]),
  ]
}

function doneWords(row: BillRow, { billEntries }: DeskBooking): string {
  if (row.kind === 'reverse') {
    const cents = billEntries.find(({ id }) => id === row.entry)?.cents ?? 0
    return BILL_DONE.reverse(formatSum(Math.abs(cents)))
  }
  const sum = formatSum(Math.abs(row.cents))
  return row.cents < 0 ? `${sum} ${returnedBy(row.kind)}.` : BILL_DONE[row.kind](sum)
}

/** Follows the booking that is given, and the answers to the acts of this bill. */
function useNewest(opened: DeskBooking): [DeskBooking, (booking: DeskBooking) => void] {
  const [{ given, booking }, set] = useState({ given: opened, booking: opened })
  if (given !== opened) set({ given: opened, booking: opened })
  return [booking, (next) => set({ given: opened, booking: next })]
}

/** Several acts after one press; the first refusal ends them. A bill that a colleague changed meanwhile is read again. */
function useSequence(booking: DeskBooking, setBooking: (booking: DeskBooking) => void) {
  const { send, refused } = useActing()
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [isStale, setStale] = useState(false)
  const { id, date } = booking
  const newest = useRef(setBooking)
  newest.current = setBooking
  useEffect(() => {
    if (refused === null) return
    readBooking(id).then(
      ({ booking: now }) => {
        newest.current(now)
        setStale(CHANGED.includes(refused.code))
      },
      (error: unknown) => console.info('the bill could not be read again', error),
    )
  }, [refused, id])
  const all = async (acts: readonly Act[]) => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setSending(true)
    setStale(false)
    const actIds: string[] = []
    let latest: DeskBooking | undefined
    for (const [path, body] of acts) {
      const actId = newActId()
      const answer = await send<DeskBookingAnswer>(bookingPath(path, id), { ...body, actId })
      latest = answer?.booking
      if (latest === undefined) break
      actIds.push(actId)
      setBooking(latest)
    }
    isBusy.current = false
    setSending(false)
    dayStore(date).askAgain()
    return latest && { booking: latest, actIds }
  }
  const trouble = refused === null ? undefined : refusalWords(refused, booking.catalogue)
  return { isSending, isStale, trouble, send: { all, refused } }
}

const CHANGED: readonly string[] = ['bill-amount', 'booking-changed']

/** More people than turns: take a free slot along, play in smaller turns, or play fewer games each. */
type TurnsChoice = 'take' | 'smaller' | 'fewer'

type Turns = {
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
function useTurns(
  booking: DeskBooking,
  people: number | null,
  acting: Pick<ActOnBooking, 'isSending' | 'refused'>,
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
