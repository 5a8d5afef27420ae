import type { OccupancyAnswer } from '@lichtspel/contract/desk/occupancy'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { OVERVIEW_WORDS } from '@lichtspel/texts/desk/overview'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { HeatSteps } from '../../lib/heat/heat-steps.tsx'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { FiguresTable } from './figures-table.tsx'
import { MonthMap } from './month-map.tsx'
import styles from './overview.module.css'
import { OverviewHead, type OverviewView } from './overview-head.tsx'
import { type SpanKind, spanOf } from './span.ts'
import { WeekMap } from './week-map.tsx'

export type OverviewProps = {
  kind: SpanKind
  date: IsoDate
  /** Links to the other calendar views. */
  views: ReactNode
}

/** How full the venue is, as a heat map or in figures; each day links to its agenda. */
export function Overview({ kind, date, views }: OverviewProps) {
  const span = spanOf(kind, date)
  const asked = useFetched<OccupancyAnswer>(`${DESK_PATHS.occupancy}?from=${span.from}&days=${span.days}`)
  const [search] = useSearchParams()
  const view: OverviewView = search.get('toon') === 'cijfers' ? 'figures' : 'map'
  return (
    <div className={styles.page}>
      <OverviewHead span={span} date={date} view={view} views={views} />
      {asked.answer === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <Shown answer={asked.answer} kind={kind} date={date} view={view} />
      )}
    </div>
  )
}

type ShownProps = { answer: OccupancyAnswer; kind: SpanKind; date: IsoDate; view: OverviewView }

function Shown({ answer, kind, date, view }: ShownProps) {
  const month = date.slice(0, 7)
  if (view === 'figures') {
    const days = kind === 'week' ? answer.days : answer.days.filter((day) => day.date.startsWith(month))
    return <FiguresTable days={days} today={answer.today} />
  }
  return (
    <>
      {kind === 'week' ? <WeekMap answer={answer} /> : <MonthMap answer={answer} month={month} />}
      <Legend withBars={kind === 'month'} />
    </>
  )
}

/** Explains the heat colours. */
function Legend({ withBars = false }: { withBars?: boolean }) {
  const { attractions } = useCatalogue()
  return (
    <div className={styles.legend}>
      <span>{OVERVIEW_WORDS.legend}</span>
      <HeatSteps steps={OVERVIEW_WORDS.steps} />
      {withBars && <span className={styles.inBars}>{OVERVIEW_WORDS.bars(attractions)}</span>}
    </div>
  )
}
