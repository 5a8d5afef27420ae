import type { DeskDay, DeskSchedule, DeskVisit } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatLongDate, formatTimeRange } from '@lichtspel/texts/dates'
import { PRINT } from '@lichtspel/texts/desk/print'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { useFetched } from '../../lib/server/use-fetched.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { programmeWords, remarksOf, visitName } from './visit-words.ts'

/** The day on paper: arrivals with boxes to tick, and on the next page what is played where. */
export function DaySheet({ date }: { date: IsoDate }) {
  const asked = useFetched<DeskDay>(`${DESK_PATHS.day}?date=${date}`)
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { visits, schedules } = asked.answer
  const coming = visits
    .filter(({ status }) => status === 'confirmed')
    .toSorted((a, b) => a.arrivesAt - b.arrivesAt)
  const people = coming.reduce((sum, { players }) => sum + players, 0)
  const about = coming.length === 0 ? PRINT.nobody : PRINT.people(people, coming.length)
  return (
    <Sheet kind={PRINT.daySheet} title={formatLongDate(date)} about={about}>
      {coming.length > 0 && <Arrivals visits={coming} />}
      <AttractionColumns schedules={schedules} visits={coming} />
    </Sheet>
  )
}

function Arrivals({ visits }: { visits: readonly DeskVisit[] }) {
  const { columns } = PRINT
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.arrival}</th>
            <th scope="col">{columns.group}</th>
            <th scope="col">{columns.players}</th>
            <th scope="col">{columns.programme}</th>
            <th scope="col">{columns.remarks}</th>
            <th scope="col">{columns.here}</th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <Arrival key={visit.id} visit={visit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Arrival({ visit }: { visit: DeskVisit }) {
  const { zone } = useVenue()
  const shown = useShown()
  return (
    <tr>
      <td className={styles.time}>{momentAt(visit.arrivesAt, zone).time}</td>
      <th scope="row">
        {visitName(visit)}
        {visit.title !== '' && visit.name !== '' && <span className={styles.block}>{visit.name}</span>}
        <span className={styles.block}>{visit.code}</span>
      </th>
      <td className={styles.strong}>{visit.players}</td>
      <td>
        {programmeWords(shown, visit).map((line) => (
          <span key={line} className={styles.block}>
            {line}
          </span>
        ))}
      </td>
      <td>
        {remarksOf(visit).map((remark) => (
          <span key={remark} className={styles.block}>
            {remark}
          </span>
        ))}
      </td>
      <td>
        <span className={styles.box} />
      </td>
    </tr>
  )
}

type AttractionColumnsProps = { schedules: readonly DeskSchedule[]; visits: readonly DeskVisit[] }

/** What is played where, for staff at an attraction. */
function AttractionColumns({ schedules, visits }: AttractionColumnsProps) {
  return (
    <section className={`${styles.part} ${styles.fresh}`} aria-label={PRINT.perAttraction}>
      <h2>{PRINT.perAttraction}</h2>
      <div className={styles.columns}>
        {schedules.map((schedule) => (
          <AttractionTable key={schedule.id} schedule={schedule} visits={visits} />
        ))}
      </div>
    </section>
  )
}

type Line = { key: string; who: string; players: number | null }

function AttractionTable({ schedule, visits }: { schedule: DeskSchedule; visits: readonly DeskVisit[] }) {
  const shown = useShown()
  const lines = linesOf(schedule, visits)
  return (
    <table className={styles.table}>
      <caption className={styles.strong}>{attractionName(shown(schedule.attraction))}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{PRINT.time}</th>
          <th scope="col">{PRINT.columns.group}</th>
          <th scope="col">{PRINT.columns.players}</th>
        </tr>
      </thead>
      <tbody>
        {lines.length === 0 && (
          <tr>
            <td colSpan={3}>{schedule.isOpen ? PRINT.free : PRINT.closedFor(schedule.closingReason)}</td>
          </tr>
        )}
        {lines.map(({ key, who, players }) => (
          <tr key={key}>
            <td className={styles.time}>{formatTimeRange(key, schedule.blockMinutes)}</td>
            <td>{who}</td>
            <td className={styles.strong}>{players}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Bookings and closures, ordered by time. */
function linesOf({ attraction, closed }: DeskSchedule, visits: readonly DeskVisit[]): Line[] {
  const played = visits.flatMap((visit) =>
    (slotsFromWire(visit)[attraction] ?? []).map((key) => ({
      key,
      who: visitName(visit),
      players: visit.players,
    })),
  )
  const shut = closed.map(({ key, reason }) => ({ key, who: PRINT.closedFor(reason), players: null }))
  return [...played, ...shut].sort((a, b) => a.key.localeCompare(b.key))
}
