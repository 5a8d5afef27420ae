import {
  ATTRACTION_IDS,
  type AttractionId,
  type PerAttraction,
  perAttraction,
} from '../catalogue/attractions.ts'
import { formulaObstacle } from '../catalogue/formula-choice.ts'
import { FORMULAS, type FormulaId } from '../catalogue/formulas.ts'
import { isBookableGroup } from '../catalogue/group.ts'
import { hoursOn } from '../catalogue/hours.ts'
import { includesMeal, isBelowMealMinimum, isMealCount, mealPeople } from '../catalogue/meal.ts'
import type { ModuleChoice } from '../catalogue/modules.ts'
import type { Venue } from '../catalogue/venue.ts'
import { countedGames } from '../price/estimate.ts'
import { type SlotKey, slotKeys } from '../slots/grid.ts'
import { gamesInSlots } from '../slots/needs.ts'
import { breakSlots } from '../slots/selection.ts'
import { addMonths, type IsoDate } from '../time/calendar-date.ts'
import { hasStarted, type Moment } from '../time/moment.ts'
import { type Contact, type ContactField, invalidContactFields } from './contact.ts'
import { MAX_GAMES } from './game-count.ts'
import type { RefusalCode } from './refusal.ts'

/** How far ahead a visitor can book, unless the venue's configuration says otherwise. */
export const BOOKING_HORIZON_MONTHS = 12

/** What a visitor asks for. */
export type BookingRequest = {
  contact: Contact
  players: number
  formula: FormulaId
  modules: ModuleChoice
  mealPeople: number | null
  date: IsoDate
  slots: PerAttraction<readonly SlotKey[]>
}

/** Every reason to refuse a booking that can be told without knowing who owns which slot; none: acceptable. */
export function refusalsOf(
  venue: Venue,
  request: BookingRequest,
  now: Moment,
  horizonMonths = BOOKING_HORIZON_MONTHS,
): RefusalCode[] {
  return [
    ...contactRefusals(request.contact),
    ...groupRefusals(request),
    ...mealRefusals(request),
    ...dateRefusals(venue, request.date, now, horizonMonths),
    ...slotRefusals(venue, request, now),
  ]
}

const CONTACT_REFUSALS = {
  name: 'name-missing',
  email: 'email-invalid',
  phone: 'phone-missing',
} as const satisfies Record<ContactField, RefusalCode>

function contactRefusals(contact: Contact): RefusalCode[] {
  return invalidContactFields(contact).map((field) => CONTACT_REFUSALS[field])
}

function groupRefusals({ players, formula, date }: BookingRequest): RefusalCode[] {
  if (!isBookableGroup(players)) return ['players-out-of-range']
  const obstacle = formulaObstacle(formula, date, players)
  return obstacle === undefined ? [] : [`formula-${obstacle}`]
}

function mealRefusals(request: BookingRequest): RefusalCode[] {
  if (!includesMeal(request.modules)) return []
  if (request.mealPeople !== null && !isMealCount(request.mealPeople)) return ['meal-count']
  const people = mealPeople(request.mealPeople, request.players)
  return isBelowMealMinimum(request.modules, people) ? ['buffet-minimum'] : []
}

function dateRefusals(venue: Venue, date: IsoDate, now: Moment, horizonMonths: number): RefusalCode[] {
  if (date < now.date) return ['date-past']
  if (date > addMonths(now.date, horizonMonths)) return ['date-beyond-horizon']
  return hoursOn(venue, date) === null ? ['day-closed'] : []
}

function slotRefusals(venue: Venue, request: BookingRequest, now: Moment): RefusalCode[] {
  const all = ATTRACTION_IDS.flatMap((id) => request.slots[id])
  if (all.length === 0) return ['no-slots']
  const refusals = new Set<RefusalCode>(gameRefusals(venue, request))
  for (const id of ATTRACTION_IDS) {
    for (const code of attractionRefusals(venue, id, request)) refusals.add(code)
  }
  if (request.date === now.date && all.some((key) => hasStarted(request.date, key, now))) {
    refusals.add('slot-started')
  }
  return [...refusals]
}

function gameRefusals(venue: Venue, { formula, players, slots }: BookingRequest): RefusalCode[] {
  const counts = slotCounts(slots)
  const tooMany = ATTRACTION_IDS.some(
    (id) => gamesInSlots(venue.attractions[id], players, counts[id]) > MAX_GAMES,
  )
  if (tooMany) return ['too-many-games']
  return countedGames(venue, players, counts) < FORMULAS[formula].minGames ? ['too-few-games'] : []
}

function attractionRefusals(venue: Venue, id: AttractionId, request: BookingRequest): RefusalCode[] {
  const chosen = request.slots[id]
  const hours = hoursOn(venue, request.date)
  if (hours === null) return []
  if (new Set(chosen).size < chosen.length) return ['slot-duplicate']
  const attraction = venue.attractions[id]
  const grid = slotKeys(hours, attraction.blockMinutes)
  if (chosen.some((key) => !grid.includes(key))) return ['slot-unknown']
  const breaks = breakSlots(grid, chosen)
  return attraction.mandatoryBreak && chosen.some((key) => breaks.has(key)) ? ['break-missing'] : []
}

export function slotCounts(slots: PerAttraction<readonly SlotKey[]>): PerAttraction<number> {
  return perAttraction((id) => slots[id].length)
}
