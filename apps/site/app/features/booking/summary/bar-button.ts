import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { STEPS } from '@lichtspel/texts/booking'
import { LEAD_WORDS } from '@lichtspel/texts/booking-summary'
import { SURPLUS } from '@lichtspel/texts/slots'
import type { ButtonKind } from '@lichtspel/ui/button'
import type { LeadPlan } from '@lichtspel/visit/plan/plan-cards.tsx'
import type { WishedVisit } from '../booking-state.ts'
import { leadOn } from '../step-order.ts'
import { missingWords } from './missing-words.ts'
import type { StepPlace } from './use-step-place.ts'

export type BarButton = { kind: ButtonKind; words: readonly string[]; press?: () => void }

const ONWARD: BarButton = { kind: 'main', words: [STEPS.next] }
const REVIEW: BarButton = { ...ONWARD, words: [LEAD_WORDS.review] }
const REPLAN: BarButton = { ...ONWARD, words: [SURPLUS.replan] }

/**
 * The bar's button is highlighted only where it leads to another step. At the step where something is missing, it names what is missing
 * without a highlight, or takes the open proposal. At a form that can be sent the bar has no button, because the form has its own.
 */
export function barButton(
  catalogue: Catalogue,
  visit: WishedVisit,
  place: StepPlace,
  isAccepted = false,
  lead: LeadPlan | null = null,
): BarButton | null {
  const { to } = leadOn(catalogue, visit, isAccepted)
  if (to === 'details' && place === 'here') return null
  if (to === 'visit' && visit.isPlanTooLarge && place !== 'here') return REPLAN
  if (to === 'details') return REVIEW
  if (to === 'formula' || place === 'ahead') return ONWARD
  const kind = place === 'behind' ? 'main' : 'quiet'
  if (to === 'visit' && lead !== null)
    return { kind, words: [LEAD_WORDS.holdHours(lead.hours)], press: lead.hold }
  return {
    kind,
    words: missingWords(catalogue, visit, to),
  }
}
