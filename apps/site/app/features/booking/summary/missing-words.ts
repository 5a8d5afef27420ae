import { shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { STEPS } from '@lichtspel/texts/booking'
import { LEAD_WORDS } from '@lichtspel/texts/booking-summary'
import { named } from '@lichtspel/texts/language'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import type { WishedVisit } from '../booking-state.ts'
import { neededPerAttraction } from '../price/visit-price.ts'
import { askedGames, type Lead } from '../step-order.ts'

/** What the next step still needs, in one or two short lines. */
export function missingWords(catalogue: Catalogue, visit: WishedVisit, to: Lead['to']): string[] {
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
