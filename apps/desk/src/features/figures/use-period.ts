import { PERIOD_KINDS, type PeriodKind, periodAround } from '@lichtspel/domain/figures/figure-period'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { useSearchParams } from 'react-router'

const NAMES: Record<PeriodKind, string> = { week: 'week', month: 'maand', year: 'jaar' }

export type Period = { kind: PeriodKind; date: IsoDate; today: IsoDate }

/** The period in the address: this week, unless it says otherwise. `null` is today, which the server knows. */
export function useAskedPeriod(): { kind: PeriodKind; asked: IsoDate | null } {
  const [query] = useSearchParams()
  const kind = PERIOD_KINDS.find((one) => NAMES[one] === query.get('periode')) ?? 'week'
  const asked = query.get('datum') ?? ''
  return { kind, asked: isIsoDate(asked) ? asked : null }
}

/** The address of another period, relative to this page. */
export function periodLink(kind: PeriodKind, day: IsoDate, today: IsoDate): string {
  const { from } = periodAround(kind, today)
  return `?periode=${NAMES[kind]}${day >= from ? '' : `&datum=${day}`}`
}
