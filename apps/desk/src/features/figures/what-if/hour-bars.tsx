import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt, MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import styles from './hour-bars.module.css'
import { STEP_MINUTES, type Tried } from './use-tried.ts'

/** The first hour on the axis, unless the venue opens earlier. */
const USUAL_START = 8 * 60
const TICK_MINUTES = 4 * 60

/** A bar for all days together and one per weekday, from opening to closing. Both ends are sliders: dragged, or moved with the arrows. */
export function HourBars({ tried }: { tried: Tried }) {
  const axis = axisOf(tried)
  const [now, week] = [tried.now.hours.week, tried.offer.hours.week]
  return (
    <fieldset className={styles.bars}>
      <legend className="visually-hidden">{WHAT_IF.hours}</legend>
      <Axis axis={axis} />
      <Bar
        names={WHAT_IF.allDays}
        now={widest(now)}
        hours={widest(week)}
        axis={axis}
        onChange={tried.setAllHours}
      />
      {WEEKDAYS.map((day) => (
        <Bar
          key={day}
          names={WHAT_IF.weekday(day)}
          now={now[day]}
          hours={week[day]}
          axis={axis}
          onChange={(change) => tried.setHours(day, { ...(week[day] as Hours), ...change })}
        />
      ))}
    </fieldset>
  )
}

/** From the earliest opening to the latest closing of the week; `null` if it is closed all week. */
function widest(week: Record<Weekday, Hours | null>): Hours | null {
  const open = Object.values(week).filter((hours) => hours !== null)
  const [opens] = open.map((hours) => hours.opens).sort()
  const closes = open
    .map((hours) => hours.closes)
    .sort()
    .at(-1)
  return opens === undefined || closes === undefined ? null : { opens, closes }
}

type Span = { from: number; to: number }

function axisOf({ now, offer }: Tried): Span {
  const opens = [now, offer].flatMap(({ hours }) =>
    Object.values(hours.week).flatMap((one) => (one === null ? [] : minutesOf(one.opens))),
  )
  return { from: Math.floor(Math.min(USUAL_START, ...opens) / 60) * 60, to: MINUTES_A_DAY }
}

const placeOn = ({ from, to }: Span, minute: number) => `${(100 * (minute - from)) / (to - from)}%`

function Axis({ axis }: { axis: Span }) {
  const first = Math.ceil(axis.from / TICK_MINUTES) * TICK_MINUTES
  const ticks: number[] = []
  for (let minute = first; minute <= axis.to; minute += TICK_MINUTES) ticks.push(minute)
  return (
    <svg className={styles.axis} aria-hidden="true">
      {ticks.map((minute) => (
        <text key={minute} x={placeOn(axis, minute)} y="1em">
          {minute / 60}
        </text>
      ))}
    </svg>
  )
}

type BarProps = {
  names: { short: string; opens: string; closes: string }
  now: Hours | null
  hours: Hours | null
  axis: Span
  onChange: (change: Partial<Hours>) => void
}

function Bar({ names, now, hours, axis, onChange }: BarProps) {
  const isChanged = now?.opens !== hours?.opens || now?.closes !== hours?.closes
  return (
    <div className={styles.day} data-changed={isChanged || undefined}>
      <span className={styles.name} aria-hidden="true">
        {names.short}
      </span>
      <div className={styles.track}>
        <svg className={styles.plot} aria-hidden="true">
          {now !== null && <rect className={styles.now} {...spanOn(axis, now)} />}
          {hours !== null && <rect className={styles.tried} {...spanOn(axis, hours)} />}
          {isChanged && (
            <text
              className={styles.words}
              data-closed={hours === null || undefined}
              {...wordsOn(axis, hours)}
            >
              {WHAT_IF.changedHours(hours, now)}
            </text>
          )}
        </svg>
        {hours !== null && <Ends names={names} hours={hours} axis={axis} onChange={onChange} />}
      </div>
    </div>
  )
}

function spanOn(axis: Span, { opens, closes }: Hours) {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return { x: placeOn(axis, from), width: placeOn(axis, axis.from + to - from), y: 0, height: '100%', rx: 8 }
}

function wordsOn(axis: Span, hours: Hours | null) {
  const middle =
    hours === null ? (axis.from + axis.to) / 2 : (minutesOf(hours.opens) + minutesOf(hours.closes)) / 2
  return { x: placeOn(axis, middle), y: '50%', dy: '0.35em' }
}

type EndsProps = Pick<BarProps, 'names' | 'axis' | 'onChange'> & { hours: Hours }

/** Two range inputs over the bar; only their thumbs take the pointer. */
function Ends({ names, hours, axis, onChange }: EndsProps) {
  const within = {
    opens: (minute: number) => Math.min(minute, minutesOf(hours.closes) - STEP_MINUTES),
    closes: (minute: number) => Math.max(minute, minutesOf(hours.opens) + STEP_MINUTES),
  }
  return (['opens', 'closes'] as const).map((end) => (
    <input
      key={end}
      type="range"
      min={axis.from}
      max={axis.to}
      step={STEP_MINUTES}
      value={minutesOf(hours[end])}
      aria-label={names[end]}
      aria-valuetext={hours[end]}
      onChange={({ target }) => onChange({ [end]: clockTimeAt(within[end](Number(target.value))) })}
    />
  ))
}
