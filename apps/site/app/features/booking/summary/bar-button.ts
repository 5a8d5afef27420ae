import { invalidContactFields } from '@lichtspel/domain/booking/contact'
import { shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { STEPS } from '@lichtspel/texts/booking'
import { LEAD_WORDS, OVERVIEW } from '@lichtspel/texts/booking-summary'
import { named } from '@lichtspel/texts/language'
import { SURPLUS } from '@lichtspel/texts/slots'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import type { ButtonKind } from '@lichtspel/ui/button'
import type { LeadPlan } from '@lichtspel/visit/plan/plan-cards.tsx'
import { isReviewing, type WishedVisit } from '../booking-state.ts'
import { neededPerAttraction } from '../price/visit-price.ts'
import { askedGames, type Lead, leadOn } from '../step-order.ts'
import type { StepPlace } from './use-step-place.ts'

export type BarButton = {
  kind: ButtonKind
  words: readonly string[]
  /** Without it, the button goes to the next step. */
  press?: (() => void) | 'review'
}

const ONWARD: BarButton = { kind: 'main', words: [STEPS.next] }
const REPLAN: BarButton = { ...ONWARD, words: [SURPLUS.replan] }

/**
 * The bar's button is highlighted only where it leads to another step. At the step where something is missing, it names what is missing
 * without a highlight, or takes the open proposal.
 */
export function barButton(
  catalogue: Catalogue,
  visit: WishedVisit,
  place: StepPlace,
  isAccepted = false,
  lead: LeadPlan | null = null,
): BarButton {
  const { to } = leadOn(catalogue, visit, isAccepted)
  if (to === 'visit' && visit.isPlanTooLarge && place !== 'here') return REPLAN
  if (to === 'details') return formButton(visit, place)
  if (to === 'formula' || place === 'ahead') return ONWARD
  const kind = place === 'behind' ? 'main' : 'quiet'
  if (to === 'visit' && lead !== null)
    return { kind, words: [LEAD_WORDS.holdHours(lead.hours)], press: lead.hold }
  return {
    kind,
    words: missingWords(catalogue, visit, to),
  }
}

/** Leads to the form, and once that is filled in to the overview. There the form has its own button, to book. */
function formButton(visit: WishedVisit, place: StepPlace): BarButton {
  const [isHere, isReviewed] = [place === 'here', isReviewing(visit)]
  const isFilled = invalidContactFields(visit.fields).length === 0
  return {
    kind: isHere && isReviewed ? 'quiet' : 'main',
    words: [isHere && !isReviewed ? OVERVIEW.open : LEAD_WORDS.review],
    ...((isHere || isFilled) && { press: 'review' }),
  }
}

/** What the next step still needs, in one or two short lines. */
function missingWords(catalogue: Catalogue, visit: WishedVisit, to: Lead['to']): string[] {
  switch (to) {
    case 'date':
      return [LEAD_WORDS.day(named(getFormula(catalogue, visit.wished).names))]
    case 'formula':
    case 'details':
      return [STEPS.next]
    case 'players':
      return [visit.players === 'large' ? LEAD_WORDS.large : LEAD_WORDS.players]
    case 'visit':
      return [VISIT_STEP.choose]
    case 'games': {
      const games = askedGames(visit)
      const { minGames } = getFormula(catalogue, visit.formula)
      return [games === 0 ? LEAD_WORDS.games : LEAD_WORDS.moreGames(minGames - games)]
    }
    default: {
      const chosen = visit.selections[to]?.length ?? 0
      const needed = neededPerAttraction(catalogue, visit)[to] ?? 0
      return [
        LEAD_WORDS.moreSlots(needed - chosen),
        LEAD_WORDS.slotsOf(shownAttraction(catalogue.attractions, to), chosen, needed),
      ]
    }
  }
}
