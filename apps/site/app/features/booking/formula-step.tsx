import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import {
  type BookableFormula,
  bookableFormulas,
  type FormulaId,
  findFormula,
} from '@lichtspel/domain/catalogue/formulas'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { FORMULA_STEP } from '@lichtspel/texts/booking'
import { named } from '@lichtspel/texts/language'
import { counted, GAMES } from '@lichtspel/texts/plurals'
import { formatPrice } from '@lichtspel/texts/prices'
import { weekdaysText } from '@lichtspel/texts/weekdays'
import { Notice } from '@lichtspel/ui/notice'
import { RadioCards } from '@lichtspel/ui/radio-cards'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'

export type FormulaStepProps = {
  date: IsoDate
  players: number | null
  formula: BookableFormula
  fallenBackFrom: FormulaId | null
  onChoose: (formula: FormulaId) => void
}

/** Every formula is shown; one that cannot be had for this day or group says why. */
export function FormulaStep({ date, players, formula, fallenBackFrom, onChoose }: FormulaStepProps) {
  const catalogue = useCatalogue()
  const cards = bookableFormulas(catalogue).map((one) => cardOf(catalogue, one, date, players))
  return (
    <>
      {fallenBackFrom !== null && (
        <div role="status">
          <FallenBack from={fallenBackFrom} to={formula} />
        </div>
      )}
      <RadioCards legend={FORMULA_STEP.legend} cards={cards} value={formula.id} onChange={onChoose} />
    </>
  )
}

function cardOf(catalogue: Catalogue, formula: BookableFormula, date: IsoDate, players: number | null) {
  const { id, names, minGames, freePlayer } = formula
  const facts = [
    `${counted(minGames, GAMES)}, ${FORMULA_STEP.perPerson}`,
    freePlayer ? named(freePlayer) : [],
  ]
  const obstacle = obstacleText(catalogue, formula, date, players)
  return {
    value: id,
    title: named(names),
    price: formatPrice(perPersonCents(formula, minGames)),
    detail: facts.flat().join(', '),
    ...(obstacle !== undefined && { obstacle }),
  }
}

function obstacleText(
  catalogue: Catalogue,
  formula: BookableFormula,
  date: IsoDate,
  players: number | null,
): string | undefined {
  switch (formulaObstacle(catalogue, formula, date, players)) {
    case 'weekday':
      return FORMULA_STEP.weekday(weekdaysText(formula.weekdays ?? []))
    case 'players':
      return FORMULA_STEP.players(formula.minPlayers)
    default:
      return undefined
  }
}

/** Says that the formula is not the one that was chosen. A formula that the venue no longer offers has no name any more. */
export function FallenBack({ from, to }: { from: FormulaId; to: BookableFormula }) {
  const chosen = findFormula(useCatalogue(), from)
  return (
    <Notice kind="warning">
      {chosen === undefined
        ? FORMULA_STEP.gone(named(to.names))
        : FORMULA_STEP.fallenBack(named(chosen.names), named(to.names))}
    </Notice>
  )
}
