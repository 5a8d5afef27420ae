import type { DeskSchedule, DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatTimeRange } from '@lichtspel/texts/dates'
import { PRINT } from '@lichtspel/texts/desk/print'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import styles from './sheet.module.css'
import { visitName } from './visit-words.ts'

type AttractionColumnsProps = { schedules: readonly DeskSchedule[]; visits: readonly DeskVisit[] }

/** What is played where, for staff at an attraction. */
export function AttractionColumns({ schedules, visits }: AttractionColumnsProps) {
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
