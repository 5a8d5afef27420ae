import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type BookableFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { FORMULA_STEP, FORMULA_WISH } from '@lichtspel/texts/booking'
import { weekdaysShort } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { Button, RoundButton } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { useRef } from 'react'
import { knownPlayers } from '../booking-state.ts'
import { focusStep } from '../step.tsx'
import { isFolded } from '../step-order.ts'
import type { Booking } from '../use-booking.ts'
import styles from './formula.module.css'
import { fitsAgainWords, obstacleWords } from './formula-news.tsx'
import { formulaWish } from './formula-wish.ts'

/** The formula the visitor came for, above all steps, because it guides the choice of day and group. */
export function FormulaChip({ booking: { catalogue, visit, dispatch, goToStep } }: { booking: Booking }) {
  const place = useRef<HTMLDivElement>(null)
  const wish = formulaWish(catalogue, visit)
  if (wish === null || wish.kind === 'gone') return null
  // The strip then shows it.
  const isInStrip = wish.kind === 'stands' && isFolded(catalogue, visit, 'formula')
  if (isInStrip) return null
  const { formula } = wish
  const name = named(formula.names)
  const take = () => {
    // The strip takes the chip's place where its step is folded, and the chip goes with its button.
    if (isFolded(catalogue, visit, 'formula')) focusStep('visit')
    else place.current?.focus()
    dispatch({ kind: 'choose-formula', formula: formula.id })
  }
  // The chip already states the minimum.
  const isTooFew = wish.kind === 'gave-way' && wish.obstacle === 'players'
  const change = () => {
    if (isTooFew) dispatch({ kind: 'seek-wish' })
    goToStep(isTooFew ? 'players' : 'formula')
  }
  const remove = () => {
    dispatch({ kind: 'choose-formula', formula: standardFormula(catalogue).id })
    focusStep('date')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset asks for something; this only tells
    <div
      ref={place}
      className={styles.chip}
      role="group"
      aria-label={FORMULA_WISH.label}
      tabIndex={-1}
      data-kind={wish.kind}
    >
      <Icon name={wish.kind === 'gave-way' ? 'warning' : 'check'} />
      <p>
        <strong>{chipText(catalogue, formula)}</strong>{' '}
        {wish.kind === 'gave-way' && (
          <span>
            {isTooFew ? FORMULA_WISH.groupOf(knownPlayers(visit) ?? 0) : obstacleWords(wish, visit.date)}
          </span>
        )}
        {wish.kind === 'fits-again' && <span>{fitsAgainWords(formula)}</span>}
      </p>
      {wish.kind === 'fits-again' ? (
        <Button onClick={take}>{FORMULA_STEP.take(name)}</Button>
      ) : (
        <Button kind="plain" onClick={change}>
          {isTooFew ? FORMULA_STEP.otherPlayers : FORMULA_WISH.other}
        </Button>
      )}
      <RoundButton icon="close" label={FORMULA_WISH.remove(name)} onPress={remove} />
    </div>
  )
}

/** `Student · € 8 p.p., 1 spel · ma, di, do` */
function chipText({ rules }: Catalogue, formula: BookableFormula): string {
  const { names, minGames, minPlayers, weekdays } = formula
  const price = formatPrice(perPersonCents(formula, minGames))
  const group = minPlayers > rules.players.min ? FORMULA_WISH.fromPlayers(minPlayers) : undefined
  return FORMULA_WISH.chip(named(names), price, minGames, weekdays === null ? group : weekdaysShort(weekdays))
}
