import type { MoveByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { type SlotFields, slotsFromWire, slotsToWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { firstStart } from '@lichtspel/domain/visit/visit'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { MOVE_ACT } from '@lichtspel/texts/desk-acts'
import { SLOT_ASKED } from '@lichtspel/texts/desk-new-booking'
import type { BookedSlots } from '@lichtspel/visit/choice/booked-slots.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { playedAttractions } from '@lichtspel/visit/summary/programme-text.ts'
import { useCatalogueOn } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { hasAny } from '../../lib/act-form/overrides.ts'
import { claimFields, useHeldDay } from '../../lib/act-form/use-held-day.ts'
import { type SlotQuestion, useRequestedSlot } from '../../lib/act-form/use-requested-slot.ts'
import { type Kept, useDraft } from '../../lib/draft/drafts.ts'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { type MoveTo, moveLosses, moveObstacle, sameWords } from './move-losses.ts'
import { type ActOnBooking, useBookingAct } from './use-booking-act.ts'

type MoveDraft = { date: IsoDate; reason: string; mail: boolean | null; isPastMeant: boolean }

/** Where a move starts: the slots selected by drag or keyboard. */
export type MoveGoal = { to?: SlotFields | undefined; forOutage?: boolean | undefined }

export type MoveAct = {
  act: ActOnBooking
  kept: Kept<MoveDraft>
  set: (more: Partial<MoveDraft>) => void
  booked: BookedSlots
  /** How many slots of each attraction must be chosen. */
  needed: PerAttraction<number>
  played: readonly AttractionId[]
  day: DayChoice
  catalogue: Catalogue
  question: SlotQuestion
  losses: readonly string[]
  /** Said when nothing is lost. */
  sameWords: string
  /** The visit has begun, so moving it needs an explicit confirmation. */
  isBegun: boolean
  problems: readonly string[]
  isTried: boolean
  wantsMail: boolean
  body: Omit<MoveByDesk, 'actId'>
  submit: () => Promise<void>
}

/**
 * State of the move dialog: holds the chosen slots and reports what would be lost.
 */
export function useMoveAct(
  opened: DeskBooking,
  goal: MoveGoal,
  onDone: (booking: DeskBooking) => void,
): MoveAct {
  const act = useBookingAct(opened, onDone)
  const { booking } = act
  const now = useMinute()
  const kept = useDraft<MoveDraft>(`verplaats-${booking.id}`, () => ({
    ...{ date: booking.date, reason: '', mail: null, isPastMeant: false },
  }))
  const { draft } = kept
  const catalogue = useCatalogueOn(draft.date)
  const { booked, played, day, needed } = useMovedDay(act, draft.date, goal.to)
  const { store, choice } = day
  const question = useRequestedSlot(day)
  const [isTried, setTried] = useState(false)

  const moveTo: MoveTo = {
    date: draft.date,
    slots: choice.selections,
    catalogue,
    blockMinutes: blocksOn(catalogue, day),
    overrides: question.overrides,
  }
  const isBegun = booking.startsAt <= now.epochMs || booking.presence !== 'expected'
  const wantsMail = booking.email !== '' && (draft.mail ?? true)
  const problems = problemsOf(booking, moveTo, draft, isBegun)
  const body = {
    ...moveBody(booking, moveTo, draft, day),
    mail: wantsMail,
    ...(goal.forOutage && { forOutage: true }),
  }
  const submit = async () => {
    setTried(true)
    if (problems.length > 0) return
    const moved = await act.perform(DESK_PATHS.move, body, (after) =>
      MOVE_ACT.done(groupName(after), formatDayAndMonth(after.date), firstStart(slotsFromWire(after))),
    )
    if (moved === undefined) return
    store.finish()
    kept.forget()
  }
  return {
    ...{ act, kept, booked, needed, played, day, catalogue, question },
    ...{ isBegun, problems, isTried, wantsMail, body, submit },
    set: (more) => kept.keep({ ...draft, ...more }),
    sameWords: sameWords(moveTo),
    losses: moveObstacle(booking, moveTo) === undefined ? moveLosses(booking, moveTo) : [],
  }
}

/** The chosen day. Treats the booked slots as the group's own, and holds the chosen ones. */
function useMovedDay({ booking, refused }: ActOnBooking, date: IsoDate, to: SlotFields | undefined) {
  const booked = useMemo<BookedSlots>(
    () => ({ date: booking.date, slots: slotsFromWire(booking) }),
    [booking],
  )
  const played = useMemo(() => playedAttractions(booked.slots), [booked])
  const needed = slotCounts(booked.slots)
  const group = { players: booking.players, needed }
  const day = useHeldDay({ date, shown: played, group, booked }, refused)
  usePointedOut(day, booked, to)
  return { booked, played, day, needed }
}

function moveBody({ revision }: DeskBooking, to: MoveTo, { reason }: MoveDraft, { choice }: DayChoice) {
  return {
    revision,
    reason: reason.trim(),
    ...claimFields(choice, to.overrides),
    date: to.date,
    ...slotsToWire(to.slots),
  }
}

function problemsOf(booking: DeskBooking, to: MoveTo, draft: MoveDraft, isBegun: boolean): string[] {
  const obstacle = moveObstacle(booking, to)
  return [
    ...(obstacle === undefined ? [] : [MOVE_ACT[obstacle]]),
    ...(isBegun && !draft.isPastMeant ? [MOVE_ACT.pastMissing] : []),
    ...(hasAny(to.overrides.withoutBreak) && draft.reason.trim() === ''
      ? [SLOT_ASKED.breakReasonMissing]
      : []),
  ]
}

/** Chooses the slots that were selected by drag or keyboard, once, as soon as the day has loaded. */
function usePointedOut({ store, live }: DayChoice, booked: BookedSlots, to: SlotFields | undefined): void {
  const isTaken = useRef(false)
  useEffect(() => {
    if (to === undefined || isTaken.current || live.snapshot === null) return
    isTaken.current = true
    for (const [id, keys] of Object.entries(slotsFromWire(to))) {
      const isOther = keys.join() !== (booked.slots[id] ?? []).join()
      if (isOther && keys.length > 0) store.take(id, keys)
    }
  }, [store, live.snapshot, booked, to])
}
