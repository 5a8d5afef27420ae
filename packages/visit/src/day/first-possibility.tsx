import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { FIRST_POSSIBILITY } from '@lichtspel/texts/calendar'
import { formatDayAndMonth, formatLongDate } from '@lichtspel/texts/dates'
import { Button } from '@lichtspel/ui/button'
import { useEffect, useState } from 'react'
import { useToday } from '../clock/clock-context.tsx'
import { readMonth } from '../device/day-api.ts'
import { useStable } from '../use-stable.ts'
import { useOffer } from '../venue/offer-context.tsx'
import styles from './day.module.css'
import { suitsFormula } from './day-marks.ts'
import { type FirstDay, findFirstDay } from './find-first-day.ts'
import type { KnownWish } from './known-wish.ts'

export type FirstPossibilityProps = {
  wish: KnownWish
  /** The first day to consider. */
  from: IsoDate
  /** The formula the visitor came for: only its weekdays are considered. */
  formula?: FormulaId
  /** The day that is already chosen. Nothing is offered if it is already the first possible day. */
  chosen?: IsoDate
  onChoose: (date: IsoDate) => void
}

/**
 * A button that chooses the first day on which the whole visit fits. Until that day is known, it reserves its space and shows nothing.
 */
export function FirstPossibility({ wish, from, formula, chosen, onChoose }: FirstPossibilityProps) {
  const found = useFirstDay({ wish, from, formula })
  const { date, isCertain, until } = found ?? {}
  if (date !== undefined && date === chosen) return null
  return (
    <div className={styles.place}>
      {date !== undefined && (
        <Button onClick={() => onChoose(date)}>
          {FIRST_POSSIBILITY[isCertain ? 'first' : 'some'](formatDayAndMonth(date))}
        </Button>
      )}
      {date === undefined && isCertain && until !== undefined && (
        <p>{FIRST_POSSIBILITY.none(formatLongDate(until))}</p>
      )}
    </div>
  )
}

type Question = { wish: KnownWish; from: IsoDate; formula?: FormulaId | undefined }

type FoundDay = FirstDay & {
  /** The last day that was searched. */
  until: IsoDate
}

/** The first day on or after `from` on which the whole visit fits; undefined until known, and if the server does not respond. */
function useFirstDay({ wish: { players, games }, from, formula }: Question): FoundDay | undefined {
  const { catalogues } = useOffer()
  const today = useToday()
  const [found, setFound] = useState<{ asked: object; day: FoundDay }>()
  const asked = useStable({ players, games, from, formula, today })
  useEffect(() => {
    let isCurrent = true
    const { players, games, from, formula, today } = asked
    const { venue, ...offer } = governingCatalogue(catalogues, from)
    const until = lastBookableDay(offer, today)
    const read = async (month: string) => {
      if (!isCurrent) throw new Error('nobody waits for it')
      return readMonth(venue.id, month, { players, games })
    }
    const suits = (date: IsoDate) => suitsFormula({ catalogues, formula }, date)
    findFirstDay({ from, until, suits, readMonth: read }).then(
      (day) => isCurrent && setFound({ asked, day: { ...day, until } }),
      (error: unknown) => isCurrent && console.warn('the search for the first possible day failed', error),
    )
    return () => {
      isCurrent = false
    }
  }, [catalogues, asked])
  return found?.asked === asked ? found.day : undefined
}
