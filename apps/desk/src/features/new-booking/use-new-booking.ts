import type { PlaceByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking, DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { type AttractionId, attractionIds, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { LineToken } from '@lichtspel/domain/desk/line/line-token'
import { readLine } from '@lichtspel/domain/desk/line/read-line'
import { waitsHere } from '@lichtspel/domain/desk/start-now'
import type { Price } from '@lichtspel/domain/price/estimate'
import { hasEnoughSlots, slotCounts } from '@lichtspel/domain/slots/needs'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { firstStart, gamesOf } from '@lichtspel/domain/visit/visit'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { LINE_WORDS } from '@lichtspel/texts/desk/line'
import { NEW_BOOKING, SLOT_ASKED, START_NOW } from '@lichtspel/texts/desk-new-booking'
import type { Choice, SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import type { MealDay } from '@lichtspel/visit/details/meal-time.ts'
import { useStable } from '@lichtspel/visit/use-stable.ts'
import { useCatalogueOn, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type Dispatch, useEffect, useMemo, useState } from 'react'
import { newActId } from '../../lib/act/act.ts'
import type { PressedTime } from '../../lib/act/desk-acts.ts'
import { showDone } from '../../lib/act/last-act.ts'
import { type Acting, useActing } from '../../lib/act/use-acting.ts'
import { type DetailProblems, detailProblems } from '../../lib/act-form/detail-problems.ts'
import { detailsPrice, playersOf, wireDetails } from '../../lib/act-form/details-draft.ts'
import { hasAny, type Overrides } from '../../lib/act-form/overrides.ts'
import { claimFields, useHeldDay } from '../../lib/act-form/use-held-day.ts'
import { type SlotQuestion, useRequestedSlot } from '../../lib/act-form/use-requested-slot.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { type Kept, useDraft } from '../../lib/draft/drafts.ts'
import { useMinute } from '../../lib/screen/use-minute.ts'
import {
  advanceBooking,
  type BookingDraft,
  isOpenWish,
  type NewBookingAction,
  optionEnd,
  optionProblem,
  placeBody,
  readBookingDraft,
  slotsNeeded,
  startDraft,
} from './booking-draft.ts'
import { withLine } from './line-draft.ts'
import { type Proposal, useProposal } from './use-proposal.ts'

const OPTION_WORDS = {
  missing: NEW_BOOKING.optionMissing,
  past: NEW_BOOKING.optionPast,
  'after-visit': NEW_BOOKING.optionAfterVisit,
} as const

export type NewBookingStart = {
  when: BookingDraft['when']
  date: string
  pressed?: PressedTime | undefined
  /** Opens with the focus in the field for one typed line. */
  isLine?: boolean
}

export type NewBooking = {
  draft: BookingDraft
  kept: Kept<BookingDraft>
  dispatch: Dispatch<NewBookingAction>
  catalogue: Catalogue
  day: DayChoice
  shown: readonly AttractionId[]
  needed: PerAttraction<number>
  mealDay: MealDay
  price: Price | null
  question: SlotQuestion
  proposal: Proposal
  line: { tokens: readonly LineToken[]; type: (text: string) => void }
  /** The group is marked as in once it is booked. */
  isHere: boolean
  problems: BookingProblems
  /** After the first attempt to submit, the form shows what is wrong. */
  isTried: boolean
  acting: Acting
  /** The request body as of now. */
  body: Omit<PlaceByDesk, 'actId'>
  submit: () => Promise<void>
}

/** A booking in progress: typed input is kept as a draft, and chosen slots are held like a visitor's. */
export function useNewBooking(
  start: NewBookingStart,
  onDone: (booking: DeskBookingAnswer) => void,
): NewBooking {
  const today = useToday()
  const now = useMinute()
  const { zone } = useVenue()
  const startCatalogue = useCatalogueOn(start.date)
  const { pressed } = start
  const kept = useDraft(
    `boeking-${start.when}`,
    () => startDraft(startCatalogue, start),
    (before, fresh) => readBookingDraft(before, fresh, pressed),
  )
  const draft = useMemo(() => anchored(kept.draft, today), [kept.draft, today])
  const catalogue = useCatalogueOn(draft.date)
  const acting = useActing()
  const games = isOpenWish(draft) ? oneOfEach(catalogue) : draft.games
  const shown = usePlayed(catalogue, games)
  const needed = slotsNeeded(catalogue, draft)
  const players = playersOf(draft.details)
  const group = players === null ? null : { players, needed: slotsNeeded(catalogue, { ...draft, games }) }
  const day = useHeldDay({ date: draft.date, shown, group }, acting.refused)
  const { choice } = day
  const question = useRequestedSlot(day)
  const proposal = useProposal({ day, draft, pressed, isSending: acting.isSending })
  const isHere = useIsHere(draft.when === 'now', choice.selections, now)
  const [isTried, setTried] = useState(false)

  const mealDay = { date: draft.date, slots: choice.selections, blockMinutes: blocksOn(catalogue, day) }
  const problems = bookingProblems({
    draft,
    catalogue,
    zone,
    now,
    choice,
    needed,
    overrides: question.overrides,
    isLooking: proposal.isLooking,
  })
  const body = bodyOf({ draft, catalogue, day, mealDay, question, isHere, zone })
  const send = async () => {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const actId = newActId()
    const answer = await acting.send<DeskBookingAnswer>(DESK_PATHS.bookings, { ...body, actId })
    if (answer === undefined) return
    day.store.finish()
    kept.forget()
    showDone(placedWords(answer.booking, body.isHere, zone), actId)
    dayStore(draft.date).askAgain()
    onDone(answer)
  }
  const submit = usePatience(proposal.isLooking, draft, send)
  const price = detailsPrice(catalogue, draft.details, slotCounts(choice.selections))
  const dispatch = (act: NewBookingAction) => kept.keep(advanceBooking(draft, act))
  const line = useLine(draft, () => anchored(startDraft(startCatalogue, start), today), dispatch)
  const chosen = { day, shown, needed, mealDay, price, question, proposal, line, isHere }
  return { ...chosen, draft, kept, dispatch, catalogue, problems, isTried, acting, body, submit }
}

/**
 * A group that came to the desk is marked as in, unless it chose to come back later in the day. Decided when the hour is chosen: the words
 * of the button do not change by themselves.
 */
function useIsHere(isNow: boolean, slots: SlotsPerAttraction, now: Moment): boolean {
  const first = gamesOf(slots) === 0 ? undefined : firstStart(slots)
  const decide = () => ({
    first,
    waits: first === undefined || waitsHere(minutesOf(first), minutesOf(now.time)),
  })
  const [decided, setDecided] = useState(decide)
  if (decided.first !== first) setDecided(decide)
  return isNow && decided.waits
}

/** A press while hours are being proposed says so, and counts once they are there, unless the form changed. */
function usePatience(isLooking: boolean, draft: BookingDraft, send: () => Promise<void>) {
  const [pressedWith, pressWith] = useState<BookingDraft>()
  useEffect(() => {
    if (pressedWith === undefined || isLooking) return
    pressWith(undefined)
    if (pressedWith === draft) void send()
  })
  return () => {
    if (isLooking) pressWith(draft)
    return send()
  }
}

/** The typed line with its reading. Every letter that is typed fills the draft again. */
function useLine(
  draft: BookingDraft,
  fresh: () => BookingDraft,
  dispatch: Dispatch<NewBookingAction>,
): NewBooking['line'] {
  const now = useMinute()
  const catalogue = useCatalogueOn(now.date)
  const read = (text: string) => readLine(text, { catalogue, words: LINE_WORDS, now })
  const tokens = read(draft.line)
  return {
    tokens,
    type: (text) =>
      dispatch({
        kind: 'line',
        draft: withLine(draft, fresh(), { text, before: tokens, after: read(text) }),
      }),
  }
}

/** Moves a draft for "now" to today, whatever day it was started on, and never books a day that is over. */
function anchored(draft: BookingDraft, today: string): BookingDraft {
  const isOld = draft.when === 'now' ? draft.date !== today : draft.date < today
  return isOld ? { ...draft, date: today } : draft
}

function oneOfEach({ attractions }: Catalogue): PerAttraction<number> {
  return Object.fromEntries(attractions.map(({ id }) => [id, 1]))
}

function usePlayed({ attractions }: Catalogue, games: PerAttraction<number>): readonly AttractionId[] {
  return useStable(attractionIds(attractions).filter((id) => games[id]))
}

type BodyFacts = Pick<NewBooking, 'draft' | 'catalogue' | 'day' | 'mealDay' | 'question' | 'isHere'> & {
  zone: string
}

function bodyOf({
  draft,
  catalogue,
  day: { choice },
  mealDay,
  question,
  isHere,
  zone,
}: BodyFacts): NewBooking['body'] {
  return placeBody(draft, {
    details: wireDetails(draft.details, catalogue, mealDay),
    slots: choice.selections,
    ...claimFields(choice, question.overrides),
    optionUntil: optionEnd(draft, zone) ?? null,
    isHere,
  })
}

/** What was done, in one sentence. */
function placedWords(booking: DeskBooking, isHere: boolean, zone: string): string {
  const name = booking.title || booking.name || NEW_BOOKING.group(booking.players)
  if (isHere) return NEW_BOOKING.started(name)
  if (booking.optionUntil !== null) {
    const { date, time } = momentAt(booking.optionUntil, zone)
    return NEW_BOOKING.optioned(name, `${formatDayAndMonth(date)} ${time}`)
  }
  const { time } = momentAt(booking.startsAt, zone)
  return NEW_BOOKING.done(name, formatDayAndMonth(booking.date), time)
}

type BookingProblems = DetailProblems & Partial<Record<'games' | 'slots' | 'option' | 'reason', string>>

type BookingFacts = {
  draft: BookingDraft
  catalogue: Catalogue
  zone: string
  now: Moment
  choice: Pick<Choice, 'selections'>
  needed: PerAttraction<number>
  overrides: Overrides
  /** Hours are being proposed, so none are missing yet. */
  isLooking: boolean
}

/** Why it cannot be sent yet, in the order of the form. */
function bookingProblems(facts: BookingFacts): BookingProblems {
  const { draft, catalogue, zone, now, choice, needed, overrides, isLooking } = facts
  const isOpen = isOpenWish(draft)
  const hasGames = isOpen
    ? gamesOf(choice.selections) > 0
    : Object.values(draft.games).some((count) => count > 0)
  const isShort = Object.entries(needed).some(
    ([id, count]) => !hasEnoughSlots(choice.selections[id]?.length ?? 0, count),
  )
  const first = gamesOf(choice.selections) === 0 ? undefined : firstStart(choice.selections)
  const option = optionProblem(draft, zone, now, first)
  const isReasonMissing = hasAny(overrides.withoutBreak) && draft.reason.trim() === ''
  return {
    ...detailProblems(draft.details, catalogue),
    ...(!hasGames &&
      !(isOpen && isLooking) && { games: isOpen ? START_NOW.choose : NEW_BOOKING.gamesMissing }),
    ...(hasGames && isShort && { slots: NEW_BOOKING.slotsMissing }),
    ...(isLooking && { slots: START_NOW.looking }),
    ...(option !== undefined && { option: OPTION_WORDS[option] }),
    ...(isReasonMissing && { reason: SLOT_ASKED.breakReasonMissing }),
  }
}
