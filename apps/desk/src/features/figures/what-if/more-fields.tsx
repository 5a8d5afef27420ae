import type { Attraction } from '@lichtspel/domain/catalogue/attractions'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { type ClockTime, clockTimeAt, MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import { Select } from '@lichtspel/ui/select'
import { STEP_MINUTES, type Tried } from './use-tried.ts'
import styles from './what-if.module.css'

/** The earliest opening that an offer may have. */
const EARLIEST = 4 * 60
/** For a weekday that was closed. */
const USUAL_HOURS: Hours = { opens: '10:00', closes: '22:00' }
const BLOCKS = Array.from({ length: 12 }, (_, nth) => 5 * (nth + 1))

/** The same hours as the bars, in fields; closed weekdays; and the length of blocks. */
export function MoreFields({ tried }: { tried: Tried }) {
  return (
    <details className={styles.more}>
      <summary>{WHAT_IF.more}</summary>
      <div className={styles.fields}>
        {WEEKDAYS.map((day) => (
          <HoursFields key={day} day={day} tried={tried} />
        ))}
        {tried.offer.attractions.map((attraction) => (
          <BlockField key={attraction.id} attraction={attraction} tried={tried} />
        ))}
      </div>
    </details>
  )
}

function HoursFields({ day, tried }: { day: Weekday; tried: Tried }) {
  const hours = tried.offer.hours.week[day]
  const { opens, closes } = hours ?? USUAL_HOURS
  const set = (next: Partial<Hours>) => tried.setHours(day, { opens, closes, ...next })
  return (
    <>
      <Select
        label={WHAT_IF.weekday(day).opens}
        value={hours === null ? '' : opens}
        options={[
          ...times(EARLIEST, minutesOf(closes) - STEP_MINUTES, opens),
          { value: '', label: WHAT_IF.closed },
        ]}
        onChange={({ target }) =>
          target.value === '' ? tried.setHours(day, null) : set({ opens: target.value })
        }
      />
      <Select
        label={WHAT_IF.weekday(day).closes}
        value={closes}
        disabled={hours === null}
        options={times(minutesOf(opens) + STEP_MINUTES, MINUTES_A_DAY, closes)}
        onChange={({ target }) => set({ closes: target.value })}
      />
    </>
  )
}

/** Every half hour, and the present time if it is none. */
function times(from: number, to: number, present: ClockTime): { value: string; label: string }[] {
  const list = [present]
  for (let minute = Math.ceil(from / STEP_MINUTES) * STEP_MINUTES; minute <= to; minute += STEP_MINUTES)
    list.push(clockTimeAt(minute))
  return [...new Set(list)].sort().map((value) => ({ value, label: value }))
}

function BlockField({ attraction, tried }: { attraction: Attraction; tried: Tried }) {
  const { id, blockMinutes, playMinutes } = attraction
  const now = tried.now.attractions.find((one) => one.id === id)?.blockMinutes ?? blockMinutes
  const lengths = [...new Set([...BLOCKS, now])].filter((minutes) => minutes >= playMinutes)
  return (
    <Select
      label={WHAT_IF.block(attraction)}
      hint={WHAT_IF.nowMinutes(now)}
      value={String(blockMinutes)}
      options={lengths
        .sort((a, b) => a - b)
        .map((minutes) => ({ value: String(minutes), label: WHAT_IF.minutes(minutes) }))}
      onChange={({ target }) => tried.setAttraction(id, { blockMinutes: Number(target.value) })}
    />
  )
}
