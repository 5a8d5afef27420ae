import type { BookableFormula } from '@lichtspel/domain/catalogue/formulas'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { FORMULA_STEP, FORMULA_WISH } from '@lichtspel/texts/booking'
import { WEEKDAY_NAMES } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useRef } from 'react'
import type { Booking } from '../use-booking.ts'
import styles from './formula.module.css'
import { type FormulaWish, formulaWish } from './formula-wish.ts'

type FormulaNewsProps = {
  booking: Booking
  /** Set in the formula step, where the notice is announced. The copy at the booking button is not announced. */
  role?: 'status'
}

/** Says that a formula other than the requested one is in effect, why, and how to get the requested one back. */
export function FormulaNews({ booking, role }: FormulaNewsProps) {
  const place = useRef<HTMLDivElement>(null)
  const wish = formulaWish(booking.catalogue, booking.visit)
  return (
    <div ref={place} className={styles.news} role={role} tabIndex={-1}>
      {wish !== null && wish.kind !== 'stands' && wish.kind !== 'waits' && (
        <WishNotice booking={booking} wish={wish} onTaken={() => place.current?.focus()} />
      )}
    </div>
  )
}

type WishNoticeProps = {
  booking: Booking
  wish: Exclude<FormulaWish, { kind: 'stands' | 'waits' }>
  /** The pressed button disappears, so focus must move elsewhere. */
  onTaken: () => void
}

function WishNotice({ booking: { catalogue, visit, dispatch, goToStep }, wish, onTaken }: WishNoticeProps) {
  const standard = named(getFormula(catalogue, visit.formula).names)
  if (wish.kind === 'gone') return <Notice kind="warning">{FORMULA_STEP.gone(standard)}</Notice>
  const name = named(wish.formula.names)
  if (wish.kind === 'fits-again') {
    const take = () => {
      onTaken()
      dispatch({ kind: 'choose-formula', formula: wish.formula.id })
    }
    return (
      <Notice kind="info" actions={<Button onClick={take}>{FORMULA_STEP.take(name)}</Button>}>
        {fitsAgainWords(wish.formula)}
      </Notice>
    )
  }
  if (wish.kind === 'back') return <Notice kind="done">{FORMULA_STEP.back(name)}</Notice>
  const isDay = wish.obstacle === 'weekday'
  const seek = () => {
    dispatch({ kind: 'seek-wish' })
    goToStep(isDay ? 'date' : 'players')
  }
  return (
    <Notice
      kind="warning"
      actions={<Button onClick={seek}>{isDay ? FORMULA_STEP.otherDay : FORMULA_STEP.otherPlayers}</Button>}
    >
      {FORMULA_STEP.fallenBack(obstacleWords(wish, visit.date), standard)}
    </Notice>
  )
}

/** `De formule Student kan weer op deze dag.` */
export function fitsAgainWords({ names, weekdays }: BookableFormula): string {
  const words = weekdays === null ? FORMULA_STEP.fitsGroupAgain : FORMULA_STEP.fitsDayAgain
  return words(named(names))
}

/** `Student kan niet op woensdag` */
export function obstacleWords({ formula, obstacle }: ObstacleFacts, date: IsoDate): string {
  const name = named(formula.names)
  return obstacle === 'weekday'
    ? FORMULA_WISH.weekday(name, WEEKDAY_NAMES[weekdayOf(date)])
    : FORMULA_WISH.players(name, formula.minPlayers)
}

type ObstacleFacts = { formula: BookableFormula; obstacle: 'weekday' | 'players' }
