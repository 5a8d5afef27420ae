import { PERIOD_KINDS, type PeriodKind, periodAround } from '@lichtspel/domain/figures/figure-period'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useSearchParams } from 'react-router'

const NAMES: Record<PeriodKind, string> = { week: 'week', month: 'maand', year: 'jaar' }

export type Period = {
  kind: PeriodKind
  date: IsoDate
  today: IsoDate
  /** The address of another period, relative to this page. */
  to: (kind: PeriodKind, date: IsoDate) => string
}

/** The period in the address: this week, unless it says otherwise. */
export function usePeriod(): Period {
  const today = useToday()
  const [query] = useSearchParams()
  const kind = PERIOD_KINDS.find((one) => NAMES[one] === query.get('periode')) ?? 'week'
  const asked = query.get('datum') ?? ''
  const date = isIsoDate(asked) && asked <= today ? asked : today
  const to = (other: PeriodKind, day: IsoDate) => {
    const { from } = periodAround(other, today)
    return `?periode=${NAMES[other]}${day >= from ? '' : `&datum=${day}`}`
  }
  return { kind, date, today, to }
}
