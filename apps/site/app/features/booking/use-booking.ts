import { BOOKING_PAGE } from '@lichtspel/contract/paths'
import { type AttractionId, attractionIds, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import type { Rotation } from '@lichtspel/domain/plan/rotation'
import { slotsForAll } from '@lichtspel/domain/slots/needs'
import type { Choice } from '@lichtspel/visit/choice/choice.ts'
import type { StoredChoice } from '@lichtspel/visit/choice/stored-choice.ts'
import { type DayChoice, useDayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { saidMealTime } from '@lichtspel/visit/details/meal-time.ts'
import { VISITOR } from '@lichtspel/visit/device/choice-holder.ts'
import type { LeadPlan } from '@lichtspel/visit/plan/plan-cards.tsx'
import { useRotation } from '@lichtspel/visit/plan/use-rotation.ts'
import { useCatalogueOn, useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { type Dispatch, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../../lib/site-router.tsx'
import {
  advance,
  type BookingAction,
  type BookingState,
  knownPlayers,
  type StepId,
  type WishedVisit,
  withinOffer,
} from './booking-state.ts'
import { forgetDraft, readDraft, readTypedText, writeDraft } from './draft/booking-draft.ts'
import { startFrom } from './draft/booking-start.ts'
import { isPlaceKept } from './draft/use-same-place.ts'
import { focusOverview } from './form/overview-focus.ts'
import { type PriceNews, usePriceNews } from './price/use-price-news.ts'
import { type VisitPrice, visitPrice } from './price/visit-price.ts'
import { type FormSending, useFormSending } from './sending/use-form-sending.ts'
import { focusStep, isAhead } from './step.tsx'
import { leadOn } from './step-order.ts'
import {
  closedAttractions,
  hasLostPlan,
  hasPlanTooLarge,
  isPlannableVisit,
  rotatedVisit,
} from './visit/visit-plan.ts'

const EVERY_MS = 4_000

/**
 * A chosen slot that the schedule shows as booked is lost. The server would only report it at the next heartbeat, half a minute later.
 * Skipped while placing a booking, since it may be that booking.
 */
function useSlotsBookedAway({ store, schedules }: DayChoice, isPlacing: boolean): void {
  const newest = useRef(schedules)
  newest.current = schedules
  useEffect(() => {
    if (isPlacing) return
    const timer = setInterval(() => {
      for (const id of Object.keys(newest.current))
        store.loseUnoffered(id, (key) => !newest.current[id]?.slots[key]?.bookingRef)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [store, isPlacing])
}

export type Booking = {
  /** The catalogue for the chosen day. */
  catalogue: Catalogue
  visit: WishedVisit
  dispatch: Dispatch<BookingAction>
  day: DayChoice
  form: FormSending
  price: VisitPrice
  priceNews: PriceNews
  /**
   * Who plays when in the chosen slots. `null`: the group stays together, or the slots do not allow a rotation. `undefined`: still
   * being computed.
   */
  rotation: Rotation | null | undefined
  /** The proposal that is open, while it can be taken. */
  lead: LeadPlan | null
  setLead: (lead: LeadPlan | null) => void
  /** Opens a step that may be collapsed, and takes the visitor to it. */
  goToStep: (step: StepId) => void
  /** Collapses settled steps and goes to the first unsettled one. */
  goToNext: () => void
  /** The same once a whole visit is held: the visitor sees its ticket before the form. */
  goToTicket: () => void
  /** Opens the overview of what is about to be booked, or says what the form still needs. */
  review: () => void
}

const BEFORE_VISIT = ['players', 'formula', 'games'] as const

/** The state and actions of the whole booking screen, combined from its parts. */
export function useBooking(): Booking {
  const today = useToday()
  const { state, dispatch, kept, isFromLink } = useStoredState(today)
  const catalogue = useCatalogueOn(state.date)
  const shown = useMemo(
    () => attractionIds(catalogue.attractions).filter((id) => (state.games[id] ?? 0) > 0),
    [catalogue, state.games],
  )
  const players = knownPlayers(state)
  const group = players === null ? null : { players, needed: slotsForAll(catalogue, players, state.games) }
  const day = useDayChoice({ date: state.date, holder: VISITOR, shown, group, kept })
  const visit = useWishedVisit(catalogue, state, day)
  const form = useFormSending(catalogue, visit, day)
  const rotation = useRotation(catalogue, rotatedVisit(catalogue, visit, day))
  const price = visitPrice(catalogue, visit, form.isAccepted)
  const [lead, setLead] = useState<LeadPlan | null>(null)
  const isOver = form.progress.kind === 'success'
  useServersToday(day, today, dispatch)
  useReopenedSteps(day, dispatch)
  useProposalsFirst(visit, isFromLink)
  useSlotsBookedAway(day, form.progress.kind === 'in-progress')
  useDraftKeeping(state, day.choice, isOver)
  useLinkCleared(isOver)
  useEffect(() => {
    if (!isOver) return
    forgetDraft()
    day.store.finish()
  }, [isOver, day.store])

  const leads = useLeads({ catalogue, visit, form, price, dispatch })
  return {
    visit,
    dispatch,
    day,
    form,
    catalogue,
    price,
    rotation,
    lead,
    setLead,
    priceNews: usePriceNews(catalogue, visit, price.planned.totalCents),
    ...leads,
  }
}

/** The ways on through the steps. */
function useLeads({
  catalogue,
  visit,
  form,
  price,
  dispatch,
}: Pick<Booking, 'catalogue' | 'visit' | 'form' | 'price' | 'dispatch'>): Leads {
  const leadTo = useLeading()
  const goToStep = (step: StepId) => {
    // New proposals depend on these steps, so they are finished first.
    if (step === 'visit') for (const said of BEFORE_VISIT) dispatch({ kind: 'finish', step: said })
    dispatch({ kind: 'reopen', step })
    leadTo(step)
  }
  const goOn = (atTheEnd: StepId) => {
    const { folded, to: settledUpTo } = leadOn(catalogue, visit, form.isAccepted)
    const to = firstSurplusAhead(price, folded) ?? settledUpTo
    for (const step of folded) dispatch({ kind: 'finish', step })
    if (to === 'details') leadTo(atTheEnd)
    else goToStep(to)
  }
  return {
    goToStep,
    goToNext: () => goOn('details'),
    goToTicket: () => goOn('visit'),
    review: () => {
      if (!form.check()) return
      dispatch({ kind: 'finish', step: 'details' })
      focusOverview()
    },
  }
}

type Leads = Pick<Booking, 'goToStep' | 'goToNext' | 'goToTicket' | 'review'>

/** Moves focus to a step once the page shows what was answered: an answer above it that folds later would carry it off the screen. */
function useLeading(): (step: StepId) => void {
  const [led, setLed] = useState<{ step: StepId }>()
  useLayoutEffect(() => {
    if (led !== undefined) focusStep(led.step)
  }, [led])
  return (step) => setLed({ step })
}

/** Surplus slots cost money, so the visitor is not led past them unseen. A visitor who has already scrolled to that step moves on. */
function firstSurplusAhead({ surplus }: VisitPrice, passed: readonly StepId[]): AttractionId | undefined {
  return Object.keys(surplus)
    .filter((id) => surplus[id] !== undefined && passed.includes(id))
    .find(isAhead)
}

/** The entered state with the chosen slots, and the meal time that follows from them. */
function useWishedVisit(
  catalogue: Catalogue,
  state: BookingState,
  { choice, schedules, live }: DayChoice,
): WishedVisit {
  const isReceived = live.snapshot !== null
  const { selections, visit } = choice
  const hasLost = choice.lost.length > 0
  return useMemo(() => {
    const blockMinutes = blocksOn(catalogue, { schedules })
    const isMeal = includesMeal(catalogue, state.modules)
    const meal = { date: state.date, slots: selections, blockMinutes }
    const mealAt = isMeal ? saidMealTime(catalogue, meal, state.fields.mealAt) : null
    const isPlannable = isPlannableVisit(catalogue, state, isReceived ? schedules : null)
    // Lost slots have answers of their own.
    const closed = hasLost ? [] : closedAttractions(catalogue, state, isReceived ? schedules : null)
    const isPlanTooLarge = isPlannable && hasPlanTooLarge(catalogue, state, { selections, visit })
    // Without the games of attractions that this day does not have.
    const games = perAttraction(attractionIds(catalogue.attractions), (id) => state.games[id] ?? 0)
    const absent = Object.keys(state.games).filter((id) => state.games[id] && games[id] === undefined)
    return { ...state, games, selections, mealAt, isPlannable, closed, absent, isPlanTooLarge }
  }, [catalogue, state, selections, visit, schedules, isReceived, hasLost])
}

/** The device's clock is only a guess until the server responds; and a page may stay open past midnight. */
function useServersToday({ live }: DayChoice, today: string, dispatch: Dispatch<BookingAction>): void {
  const assumed = useRef(today)
  const hasReceived = live.snapshot !== null
  useEffect(() => {
    if (hasReceived) dispatch({ kind: 'meet-today', today, assumed: assumed.current })
  }, [hasReceived, today, dispatch])
}

/** Takes a visitor whose link answers every question to the proposals. Not on the home page, where the booking is further down. */
function useProposalsFirst({ finished, isPlannable }: WishedVisit, isFromLink: boolean): void {
  const { pathname } = useLocation()
  const isAnswered = isPlannable && ['date', ...BEFORE_VISIT].every((step) => finished.includes(step))
  const [isLed] = useState(() => isFromLink && isAnswered && pathname === BOOKING_PAGE && !isPlaceKept())
  useEffect(() => {
    if (isLed) focusStep('visit')
  }, [isLed])
}

/** Removes the visit from the address once it is booked. Otherwise a reload would propose it again, as if the booking had failed. */
function useLinkCleared(isOver: boolean): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isOver && search !== '') navigate(`${pathname}${hash}`, { replace: true })
  }, [isOver, pathname, search, hash, navigate])
}

/** A step that lost a slot is no longer finished, unless whole visits are offered again. */
function useReopenedSteps({ choice }: DayChoice, dispatch: Dispatch<BookingAction>): void {
  const isPlan = hasLostPlan(choice)
  useEffect(() => {
    for (const [step, { lost }] of Object.entries(choice.attractions))
      if (lost.length > 0 && !isPlan) dispatch({ kind: 'reopen', step })
  }, [choice.attractions, isPlan, dispatch])
}

type StoredState = {
  state: BookingState
  dispatch: Dispatch<BookingAction>
  kept: StoredChoice | undefined
  /** The link that led here was applied just now, not before a reload. */
  isFromLink: boolean
}

/** The state from before a reload, or from the link that led here. */
function useStoredState(today: string): StoredState {
  const { search, key: place } = useLocation()
  const [draft] = useState(readDraft)
  const { catalogues } = useOffer()
  const [said, dispatch] = useReducer(
    (state: BookingState, act: BookingAction) => advance(catalogues, state, act),
    null,
    () => {
      const typed = draft === null ? readTypedText() : null
      return startFrom(catalogues, { search, place, today, kept: draft?.state ?? null, typed })
    },
  )
  const state = useMemo(() => withinOffer(catalogues, said), [catalogues, said])
  useEffect(() => {
    if (state !== said) dispatch({ kind: 'meet-offer' })
  }, [state, said])
  const [isFromLink] = useState(said.link !== (draft?.state.link ?? null))
  return { state, dispatch, kept: draft?.choice, isFromLink }
}

/**
 * Saves the draft once the visitor changes something. Merely looking saves nothing, and neither does receiving the list of attractions.
 */
function useDraftKeeping(state: BookingState, choice: Choice, isOver: boolean): void {
  const first = useRef({ state, choice })
  const isTouched = useRef(false)
  useEffect(() => {
    const begin = first.current
    const isChosen = choice !== begin.choice && (hasSlots(choice) || hasSlots(begin.choice))
    isTouched.current ||= state !== begin.state || isChosen
    if (isTouched.current && !isOver) writeDraft(state, choice)
  }, [state, choice, isOver])
}

function hasSlots({ selections, lost }: Choice): boolean {
  return lost.length > 0 || Object.values(selections).some((keys) => keys.length > 0)
}
