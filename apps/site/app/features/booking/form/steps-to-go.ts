import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import { attractionIds, shownIn } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { hasStarted, type Moment } from '@lichtspel/domain/time/moment'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { MISSING_SLOTS } from '@lichtspel/texts/form'
import { refusalText } from '@lichtspel/texts/refusals'
import type { StepId, WishedVisit } from '../booking-state.ts'
import { missingPerAttraction } from '../price/visit-price.ts'
import { askedGames } from '../step-order.ts'

/** The step in which a visitor can fix a refusal; `slots` means the steps of the slots concerned. */
const STEP_OF: Record<RefusalCode, StepId | 'slots'> = {
  'players-out-of-range': 'players',
  'formula-unknown': 'formula',
  'formula-weekday': 'formula',
  'formula-players': 'formula',
  'too-many-slots': 'slots',
  'date-past': 'date',
  'date-beyond-horizon': 'date',
  'day-closed': 'date',
  'slot-started': 'slots',
  'too-few-games': 'games',
  'too-many-games': 'games',
  'slot-taken': 'games',
  'too-few-places': 'games',
  'break-missing': 'games',
  'slot-unknown': 'games',
  'slot-duplicate': 'games',
  // Refusals that no step can fix, or that the form reports elsewhere, lead to the games step.
  'name-missing': 'games',
  'email-invalid': 'games',
  'phone-missing': 'games',
  'language-unknown': 'games',
  'module-unknown': 'games',
  'module-minimum': 'games',
  'meal-count': 'games',
  'meal-time': 'games',
  'meal-contradicted': 'games',
  'no-slots': 'games',
  'price-changed': 'games',
  'too-late': 'games',
  'booking-changed': 'games',
  'booking-cancelled': 'games',
  'other-visit': 'games',
  'group-fixed': 'games',
  'dearer-day': 'games',
  'too-many-changes': 'games',
  'request-malformed': 'games',
  'request-too-large': 'games',
  'location-unknown': 'games',
  'schedule-unknown': 'games',
  'request-id-reused': 'games',
  'too-many-holds': 'games',
  'too-many-bookings': 'games',
  'too-many-requests': 'games',
  'not-found': 'games',
  busy: 'games',
  internal: 'games',
}

/** A step in which something can be fixed. */
export type StepToGo = { step: StepId; words: string }

export function stepsToSlots(catalogue: Catalogue, { games }: WishedVisit): StepToGo[] {
  const shown = shownIn(catalogue.attractions)
  const played = attractionIds(catalogue.attractions).filter((id) => games[id])
  if (played.length === 0) return [{ step: 'games', words: SLOT_STEP.chooseGames }]
  return played.map((id) => ({ step: id, words: SLOT_STEP.chooseFor(shown(id)) }))
}

/** The attractions with fewer chosen slots than their games need. */
export function stepsToMissing(catalogue: Catalogue, visit: WishedVisit): StepToGo[] {
  const missing = missingPerAttraction(catalogue, visit)
  const shown = shownIn(catalogue.attractions)
  return attractionIds(catalogue.attractions).flatMap((id) =>
    missing[id] ? { step: id, words: MISSING_SLOTS.choose(missing[id], shown(id)) } : [],
  )
}

/** The steps in which a visitor can fix what the server would refuse. */
export function unfitSteps(
  catalogue: Catalogue,
  visit: WishedVisit,
  now: Moment,
  refusals: readonly RefusalCode[],
): StepToGo[] {
  const formula = findFormula(catalogue, visit.formula)
  return refusals.flatMap((code) => {
    const words = refusalText(code, { catalogue, formula })
    // Enough games were requested; only their slots are missing.
    const missing = code === 'too-few-games' ? stepsToMissing(catalogue, visit) : []
    if (missing.length > 0 && askedGames(visit) >= (formula?.minGames ?? 0)) return missing
    return stepsOf(code, visit, now).map((step) => ({ step, words }))
  })
}

function stepsOf(code: RefusalCode, { selections, date }: WishedVisit, now: Moment): StepId[] {
  const step = STEP_OF[code]
  if (step !== 'slots') return [step]
  const isMeant = (key: string) => code !== 'slot-started' || hasStarted(date, key, now)
  return Object.keys(selections).filter((id) => selections[id]?.some(isMeant))
}
