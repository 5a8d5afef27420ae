import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import type { SlotFields } from '@lichtspel/contract/slot-codec'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { AGENDA } from '@lichtspel/texts/desk/agenda'
import { Button } from '@lichtspel/ui/button'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { type ReactNode, useMemo } from 'react'
import { useDeskActs } from '../../lib/desk-acts.ts'
import { expectedDay } from '../../lib/expected-day.ts'
import { useHits } from '../../lib/trouble/outages.ts'
import { TroubleButton } from '../../lib/trouble/trouble-button.tsx'
import type { DeskDayState } from '../../lib/use-desk-day.ts'
import { useMinute } from '../../lib/use-minute.ts'
import styles from './agenda.module.css'
import { AgendaHead } from './agenda-head.tsx'
import type { Scene } from './agenda-scene.ts'
import { type Block, dayColumns, spanOf } from './day-columns.ts'
import { DayGrid } from './day-grid.tsx'
import { Strip } from './strip.tsx'

export type AgendaProps = {
  date: IsoDate
  received: DeskDayState
  selected: string | null
  onSelect: (id: string) => void
  onClose: () => void
  onDate: (date: IsoDate) => void
  onMove: ((visit: DeskVisit, to: SlotFields) => void) | undefined
  views?: ReactNode
  /** The panel next to the day, for the selected group. */
  children?: ReactNode
}

/** The whole day, live. */
export function Agenda({ children, ...props }: AgendaProps) {
  const { date, received, onDate, views } = props
  return (
    <div className={styles.agenda}>
      <AgendaHead date={date} received={received} onDate={onDate} views={views} />
      {received.day === null ? <Waiting received={received} /> : <Day {...props} day={received.day} />}
      {children}
    </div>
  )
}

function Day({ day: planned, selected, onSelect, onClose, onMove }: AgendaProps & { day: DeskDay }) {
  const { zone } = useVenue()
  const now = useMinute()
  const expected = useMemo(() => expectedDay(planned, zone, now), [planned, zone, now])
  const { day } = expected
  const holds = useLiveHolds(day)
  const shown = useShown()
  const { book, close, open, printDay, trouble } = useDeskActs()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold that ends frees its slot, between two words of the server.
  const columns = useMemo(() => dayColumns(day, now.epochMs), [day, holds])
  const scene: Scene = {
    day,
    expected,
    columns,
    span: useMemo(() => spanOf(columns), [columns]),
    now,
    zone,
    shown,
    isHit: useHits(day),
    selected,
  }
  const onPress = (block: Block) => {
    const { attraction, keys } = block
    const place = { date: day.date, attractions: [attraction], keys }
    if (block.kind === 'visit') onSelect(block.visit.id)
    else if (block.kind === 'closed' && block.brokenUntil !== null && day.date === now.date) trouble?.()
    else if (block.kind === 'closed') open?.(place)
    else book?.(day.date, { date: day.date, attraction, key: keys[0] ?? '' })
  }
  return (
    <>
      <Strip scene={scene} onSelect={onSelect}>
        {day.date === now.date && <TroubleButton expected={expected} />}
        {close !== undefined && (
          <Button onClick={() => close({ date: day.date, attractions: [], keys: [] })}>{AGENDA.close}</Button>
        )}
        {printDay !== undefined && <Button onClick={() => printDay(day.date)}>{AGENDA.print}</Button>}
      </Strip>
      {columns.length === 0 ? (
        <p className={styles.closed}>{AGENDA.closedDay}</p>
      ) : (
        <DayGrid
          key={day.date}
          scene={scene}
          onPress={onPress}
          mayBook={book !== undefined}
          onMove={onMove}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** Which holds are still active; the value changes when one ends. */
function useLiveHolds({ schedules }: DeskDay): string {
  const ends = schedules.flatMap(({ held }) => held.map(({ until }) => until))
  return useReading(({ epochMs }) => ends.map((until) => (until > epochMs ? '1' : '0')).join(''))
}

function Waiting({ received: { isAsking } }: { received: DeskDayState }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p>{isAsking ? AGENDA.loading : AGENDA.unanswered}</p>
      <Skeleton shape="panel" />
    </div>
  )
}
