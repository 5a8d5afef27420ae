import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { STEPS } from '@lichtspel/texts/booking'
import { SURPLUS } from '@lichtspel/texts/slots'
import type { ButtonKind } from '@lichtspel/ui/button'
import type { WishedVisit } from '../booking-state.ts'
import { leadOn } from '../step-order.ts'
import { missingWords } from './missing-words.ts'
import type { StepPlace } from './use-step-place.ts'

export type BarButton = { kind: ButtonKind; words: readonly string[]; isMissing: boolean }

const ONWARD: BarButton = { kind: 'main', words: [STEPS.next], isMissing: false }
const REPLAN: BarButton = { ...ONWARD, words: [SURPLUS.replan] }

/**
 * The bar's button is highlighted only where it leads to another step. At the step where something is missing, it names what is missing
 * without a highlight. At a form that can be sent the bar has no button, because the form has its own.
 */
export function barButton(
  catalogue: Catalogue,
  visit: WishedVisit,
  place: StepPlace,
  isAccepted = false,
): BarButton | null {
  const { to } = leadOn(catalogue, visit, isAccepted)
  if (to === 'details' && place === 'here') return null
  if (to === 'visit' && visit.isPlanTooLarge && place !== 'here') return REPLAN
  if (to === 'details' || to === 'formula' || place === 'ahead') return ONWARD
  return {
    kind: place === 'behind' ? 'main' : 'quiet',
    words: missingWords(catalogue, visit, to),
    isMissing: true,
  }
}
