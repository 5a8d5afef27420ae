import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useEffect, useState } from 'react'
import { useToday } from '../clock/clock-context.tsx'
import { readMonth } from '../device/day-api.ts'
import { useStable } from '../use-stable.ts'
import { useOffer } from '../venue/offer-context.tsx'
import { suitsFormula } from './day-marks.ts'
import { type FirstDay, findFirstDay } from './find-first-day.ts'
import type { KnownWish } from './known-wish.ts'

type Question = { wish: KnownWish; from: IsoDate; formula?: FormulaId | undefined }

export type FoundDay = FirstDay & {
  /** The last day that was searched. */
  until: IsoDate
}

/** The first day on or after `from` on which the whole visit fits; undefined until known, and if the server does not respond. */
export function useFirstDay({ wish: { players, games }, from, formula }: Question): FoundDay | undefined {
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
