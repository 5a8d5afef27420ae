import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { settleFormula } from '@lichtspel/domain/catalogue/formula-choice'
import { standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { isBookableGroup } from '@lichtspel/domain/catalogue/rules'
import type { Words } from '@lichtspel/domain/catalogue/words'
import { chargedPlayers, perPersonCents } from '@lichtspel/domain/price/formula-price'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { VisitLink } from '../../lib/visit-link.ts'

/** What the planner says beside its button: a price, or why there is none yet. */
export type PlannerSum =
  | { kind: 'price'; people: number; perPersonCents: number; games: number; freePlayer: Words | null }
  | { kind: 'large' }
  | { kind: 'no-games' }
  | { kind: 'min-games'; games: number }

/** The price that the booking page shows for the same answers. */
export function plannerSum(catalogue: Catalogue, date: IsoDate, said: VisitLink): PlannerSum {
  const { players } = said
  const games = catalogue.attractions.reduce((sum, { id }) => sum + (said.games[id] ?? 0), 0)
  if (typeof players !== 'number' || !isBookableGroup(catalogue, players)) return { kind: 'large' }
  if (games === 0) return { kind: 'no-games' }
  const asked = said.formula ?? standardFormula(catalogue).id
  const formula = settleFormula(catalogue, asked, date, players)
  if (games < formula.minGames) return { kind: 'min-games', games: formula.minGames }
  return {
    kind: 'price',
    people: chargedPlayers(formula, players),
    perPersonCents: perPersonCents(formula, games),
    games,
    freePlayer: formula.freePlayer,
  }
}
