import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import { type BookableFormula, bookableFormulas, findFormula } from '@lichtspel/domain/catalogue/formulas'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { weekdaysShort } from '@lichtspel/texts/dates'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { useId } from 'react'
import { playersOf } from '../../lib/act-form/details-draft.ts'
import type { BookingDraft } from './booking-draft.ts'
import styles from './chips.module.css'
import type { NewBooking } from './use-new-booking.ts'

/** Every formula the venue sells. One that does not fit says why, and may be chosen all the same. */
export function FormulaChips({ making, isFirst }: { making: NewBooking; isFirst: boolean }) {
  const { draft, dispatch, catalogue } = making
  const name = useId()
  const { formula: chosen } = draft.details
  const isGone = findFormula(catalogue, chosen) === undefined
  const chips = [
    ...(isGone ? [{ id: chosen, label: chosen, remark: '' }] : []),
    ...bookableFormulas(catalogue).map((formula) => ({
      id: formula.id,
      label: named(formula.names),
      remark: remarkOf(catalogue, draft, formula),
    })),
  ]
  return (
    <fieldset className={styles.chips}>
      <legend>{NEW_BOOKING.formula}</legend>
      <div>
        {chips.map(({ id, label, remark }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              checked={id === chosen}
              data-focus-first={(isFirst && id === chosen) || undefined}
              onChange={() => dispatch({ kind: 'set', part: 'formula', text: id })}
            />
            <span>
              {label} <small>{remark}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Why the formula does not fit, or else what it costs per person. */
function remarkOf(
  catalogue: Catalogue,
  { date, games, details }: BookingDraft,
  formula: BookableFormula,
): string {
  const obstacle = formulaObstacle(catalogue, formula, date, playersOf(details) ?? formula.minPlayers)
  if (obstacle === 'weekday') return NEW_BOOKING.formulaOnly(weekdaysShort(formula.weekdays ?? []))
  if (obstacle === 'players') return NEW_BOOKING.formulaFrom(formula.minPlayers)
  const price = formatPrice(perPersonCents(formula, gamesEach(games) || formula.minGames))
  return formula.freePlayer === null ? price : `${price}, ${named(formula.freePlayer)}`
}

function gamesEach(games: PerAttraction<number>): number {
  return Object.values(games).reduce((sum, count) => sum + count, 0)
}
