import type { PerAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { formulaObstacle } from '../catalogue/formula-choice.ts'
import { type FormulaId, findFormula } from '../catalogue/formulas.ts'
import { includesMeal, isMealCount, modulesBelowMinimum } from '../catalogue/meal.ts'
import type { ModuleId } from '../catalogue/modules.ts'
import { isBookableGroup, lastBookableDay } from '../catalogue/rules.ts'
import { type Grid, type SlotKey, slotKeys } from '../slots/grid.ts'
import { gamesForAll, gamesInSlots, slotCounts } from '../slots/needs.ts'
import { breakSlots } from '../slots/selection.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import type { ClockTime } from '../time/clock-time.ts'
import { hasStarted, type Moment } from '../time/moment.ts'
import { gamesOf, type VisitSlots } from '../visit/visit.ts'
import { type Contact, type ContactField, invalidContactFields } from './contact.ts'
import { isMealTime } from './meal-time.ts'
import type { RefusalCode } from './refusal.ts'

export type BookingRequest = {
  contact: Contact
  players: number
  formula: FormulaId
  modules: readonly ModuleId[]
  /** Whether the visitor wants a meal; if left out, the chosen modules decide. */
  wantsMeal?: boolean | undefined
  mealPeople: number | null
  /** When the meal is served; `null` if not chosen. */
  mealAt: ClockTime | null
  date: IsoDate
  slots: VisitSlots
}

/** The grids of the day of the visit: those of its schedules, or the catalogue's if the day has no schedules yet. */
export type DayGrids = PerAttraction<Grid | null>

/** Every reason to refuse a booking that does not depend on who owns which slot. Empty if the booking is acceptable. */
export function refusalsOf(
  catalogue: Catalogue,
  grids: DayGrids,
  request: BookingRequest,
  now: Moment,
): RefusalCode[] {
  return [...new Set([...formRefusals(catalogue, request, now), ...dayRefusals(grids, request)])]
}

/** The refusals that do not depend on the day's grids either, so a form can check them before it is sent. */
export function formRefusals(catalogue: Catalogue, request: BookingRequest, now: Moment): RefusalCode[] {
  return [
    ...contactRefusals(request.contact),
    ...groupRefusals(catalogue, request),
    ...moduleRefusals(catalogue, request),
    ...dateRefusals(catalogue, request.date, now),
    ...slotRefusals(catalogue, request, now),
  ]
}

function dayRefusals(grids: DayGrids, { slots }: BookingRequest): RefusalCode[] {
  if (Object.values(grids).every((grid) => grid === null)) return ['day-closed']
  return Object.entries(slots).flatMap(([id, chosen]) =>
    gridRefusals(Object.hasOwn(grids, id) ? grids[id] : undefined, chosen),
  )
}

const CONTACT_REFUSALS = {
  name: 'name-missing',
  email: 'email-invalid',
  phone: 'phone-missing',
} as const satisfies Record<ContactField, RefusalCode>

function contactRefusals(contact: Contact): RefusalCode[] {
  return invalidContactFields(contact).map((field) => CONTACT_REFUSALS[field])
}

function groupRefusals(catalogue: Catalogue, { players, formula: id, date }: BookingRequest): RefusalCode[] {
  if (!isBookableGroup(catalogue, players)) return ['players-out-of-range']
  const formula = findFormula(catalogue, id)
  if (formula === undefined) return ['formula-unknown']
  const obstacle = formulaObstacle(catalogue, formula, date, players)
  return obstacle === undefined ? [] : [`formula-${obstacle}`]
}

function moduleRefusals(catalogue: Catalogue, request: BookingRequest): RefusalCode[] {
  const { modules: chosen, wantsMeal, players, mealPeople: eaters, mealAt, date } = request
  if (chosen.some((id) => catalogue.modules.every((module) => module.id !== id))) return ['module-unknown']
  const isMeal = includesMeal(catalogue, chosen)
  if (wantsMeal === false && isMeal) return ['meal-contradicted']
  if (wantsMeal === true && !isMeal) return ['module-unknown']
  const countsEaters = isMeal && eaters !== null
  if (countsEaters && !isMealCount(catalogue, eaters)) return ['meal-count']
  if (isMeal && mealAt !== null && !isMealTime(catalogue, date, mealAt)) return ['meal-time']
  return modulesBelowMinimum(catalogue, chosen, { players, eaters }).length > 0 ? ['module-minimum'] : []
}

function dateRefusals(catalogue: Catalogue, date: IsoDate, now: Moment): RefusalCode[] {
  if (date < now.date) return ['date-past']
  return date > lastBookableDay(catalogue, now.date) ? ['date-beyond-horizon'] : []
}

function slotRefusals(catalogue: Catalogue, request: BookingRequest, now: Moment): RefusalCode[] {
  const { slots, date } = request
  const count = gamesOf(slots)
  if (count === 0) return ['no-slots']
  const isStarted = Object.values(slots).some((keys) => keys.some((key) => hasStarted(date, key, now)))
  return [
    ...gameRefusals(catalogue, request),
    ...(count > catalogue.rules.maxSlots ? ['too-many-slots' as const] : []),
    ...(date === now.date && isStarted ? ['slot-started' as const] : []),
  ]
}

function gameRefusals(catalogue: Catalogue, { formula: id, players, slots }: BookingRequest): RefusalCode[] {
  const { attractions, rules } = catalogue
  const counts = slotCounts(slots)
  const tooMany = attractions.some(
    (attraction) => gamesInSlots(attraction, players, counts[attraction.id] ?? 0) > rules.maxGames,
  )
  if (tooMany) return ['too-many-games']
  // The number of slots the counter asks for always meets the minimum, even where the price counts one game fewer.
  const games = attractions.reduce((sum, facts) => {
    const slots = counts[facts.id] ?? 0
    return sum + Math.max(gamesInSlots(facts, players, slots), gamesForAll(facts, players, slots))
  }, 0)
  return games < (findFormula(catalogue, id)?.minGames ?? 0) ? ['too-few-games'] : []
}

function gridRefusals(grid: Grid | null | undefined, chosen: readonly SlotKey[]): RefusalCode[] {
  if (grid === undefined) return chosen.length === 0 ? [] : ['slot-unknown']
  if (grid === null) return chosen.length === 0 ? [] : ['day-closed']
  if (new Set(chosen).size < chosen.length) return ['slot-duplicate']
  const keys = slotKeys(grid)
  if (chosen.some((key) => !keys.includes(key))) return ['slot-unknown']
  const breaks = breakSlots(keys, chosen)
  return grid.mandatoryBreak && chosen.some((key) => breaks.has(key)) ? ['break-missing'] : []
}
