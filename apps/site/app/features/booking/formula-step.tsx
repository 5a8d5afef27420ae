import { formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import { FORMULA_IDS, FORMULAS, type FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { celebrantFreeText, FORMULA_STEP } from '@lichtspel/texts/booking'
import { FORMULA_NAMES } from '@lichtspel/texts/catalogue'
import { counted, GAMES } from '@lichtspel/texts/plurals'
import { formatPrice } from '@lichtspel/texts/prices'
import { Notice } from '@lichtspel/ui/notice'
import { RadioCards } from '@lichtspel/ui/radio-cards'

export type FormulaStepProps = {
  date: IsoDate
  players: number | null
  formula: FormulaId
  fallenBackFrom: FormulaId | null
  onChoose: (formula: FormulaId) => void
}

/** Every formula is shown; one that cannot be had for this day or group says why. */
export function FormulaStep({ date, players, formula, fallenBackFrom, onChoose }: FormulaStepProps) {
  const cards = FORMULA_IDS.map((id) => {
    const obstacle = formulaObstacle(id, date, players)
    const { minGames, celebrantFree } = FORMULAS[id]
    const facts = [
      `${counted(minGames, GAMES)}, ${FORMULA_STEP.perPerson}`,
      celebrantFree ? celebrantFreeText(id) : [],
    ]
    return {
      value: id,
      title: FORMULA_NAMES[id],
      price: formatPrice(perPersonCents(id, minGames)),
      detail: facts.flat().join(', '),
      ...(obstacle !== undefined && { obstacle: FORMULA_STEP[obstacle] }),
    }
  })
  return (
    <>
      {fallenBackFrom !== null && (
        <Notice kind="warning" role="status">
          {FORMULA_STEP.fallenBack(FORMULA_NAMES[fallenBackFrom])}
        </Notice>
      )}
      <RadioCards legend={FORMULA_STEP.legend} cards={cards} value={formula} onChange={onChoose} />
    </>
  )
}
