import type { SlotFields } from '@lichtspel/contract/slot-codec'
import type { StaffDay, StaffVisit } from '@lichtspel/contract/staff/day'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { AGENDA } from '@lichtspel/texts/desk/agenda'
import { Button } from '@lichtspel/ui/button'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { type ReactNode, useMemo } from 'react'
import { useDeskActs } from '../../lib/desk-acts.ts'
import { useMinute } from '../../lib/use-minute.ts'
import type { HeardStaffDay } from '../../lib/use-staff-day.ts'
import styles from './agenda.module.css'
import { AgendaHead } from './agenda-head.tsx'
import type { Scene } from './agenda-scene.ts'
import { type Block, dayColumns, spanOf } from './day-columns.ts'
import { DayGrid } from './day-grid.tsx'
import { Strip } from './strip.tsx'

export type AgendaProps = {
  date: IsoDate
  heard: HeardStaffDay
  selected: string | null
  onSelect: (id: string) => void
  onClose: () => void
  onDate: (date: IsoDate) => void
  onMove: ((visit: StaffVisit, to: SlotFields) => void) | undefined
  views?: ReactNode
  /** What stands beside the day: the group that is selected. */
  children?: ReactNode
}

/** The whole day, live. */
export function Agenda({ children, ...props }: AgendaProps) {
  const { date, heard, onDate, views } = props
  return (
    <div className={styles.agenda}>
      <AgendaHead date={date} heard={heard} onDate={onDate} views={views} />
      {heard.day === null ? <Waiting heard={heard} /> : <Day {...props} day={heard.day} />}
      {children}
    </div>
  )
}

function Day({ day, selected, onSelect, onClose, onMove }: AgendaProps & { day: StaffDay }) {
  const { zone } = useVenue()
  const now = useMinute()
  const holds = useLiveHolds(day)
  const shown = useShown()
  const { book, close, open, printDay } = useDeskActs()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold that ends frees its slot, between two words of the server.
  const columns = useMemo(() => dayColumns(day, now.epochMs), [day, holds])
  const scene: Scene = {
    day,
    columns,
    span: useMemo(() => spanOf(columns), [columns]),
    now,
    zone,
    shown,
    selected,
  }
  const onPress = (block: Block) => {
    const { attraction, keys } = block
    const place = { date: day.date, attractions: [attraction], keys }
    if (block.kind === 'visit') onSelect(block.visit.id)
    else if (block.kind === 'closed') open?.(place)
    else book?.(day.date, { date: day.date, attraction, key: keys[0] ?? '' })
  }
  return (
    <>
      <Strip scene={scene} onSelect={onSelect}>
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

/** Which holds still count: another answer when one ends. */
function useLiveHolds({ schedules }: StaffDay): string {
  const ends = schedules.flatMap(({ held }) => held.map(({ until }) => until))
  return useReading(({ epochMs }) => ends.map((until) => (until > epochMs ? '1' : '0')).join(''))
}

function Waiting({ heard: { isAsking } }: { heard: HeardStaffDay }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p>{isAsking ? AGENDA.loading : AGENDA.unheard}</p>
      <Skeleton shape="panel" />
    </div>
  )
}
