import type { WhatIfAnswer } from '@lichtspel/contract/desk/what-if'
import type { Attraction } from '@lichtspel/domain/catalogue/attractions'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import type { OfferChanges } from '@lichtspel/domain/figures/offer-changes'
import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { type ClockTime, clockTimeAt, MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import { Button } from '@lichtspel/ui/button'
import { Select } from '@lichtspel/ui/select'
import { Stepper } from '@lichtspel/ui/stepper'
import { useId } from 'react'
import { Link } from 'react-router'
import { settingsLink } from '../../../lib/draft/stored-drafts.ts'
import { askWhatIf } from '../../../lib/server/settings-api.ts'
import { type Check, useCheck } from '../../../lib/server/use-check.ts'
import { Result } from './result.tsx'
import { STEP_MINUTES, type Tried } from './use-tried.ts'
import styles from './what-if.module.css'

/** The earliest opening that an offer may have. */
const EARLIEST = 4 * 60

/** For a weekday that was closed. */
const USUAL_HOURS: Hours = { opens: '10:00', closes: '22:00' }

const BLOCKS = Array.from({ length: 12 }, (_, nth) => 5 * (nth + 1))

const MAX_PLACES = 100

/** Other hours, places or blocks, replayed over the last 30 days. Nothing is live until the draft is published. */
export function WhatIf({ tried }: { tried: Tried }) {
  const check = useCheck(tried.changes, askWhatIf)
  const id = useId()
  return (
    <section className={styles.card} data-place="what-if" aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{WHAT_IF.title}</h2>
        <p>{WHAT_IF.subtitle}</p>
      </header>
      <div className={styles.parts}>
        <div className={styles.controls}>
          <HourBars tried={tried} />
          <PlaceSteppers tried={tried} />
          <MoreFields tried={tried} />
        </div>
        <div className={styles.result} aria-busy={check.is === 'asking'}>
          <Answer check={check} />
        </div>
      </div>
      <Foot changes={tried.changes} onReset={tried.reset} />
      <p className="visually-hidden" role="status">
        {check.is === 'known' ? WHAT_IF.said(check.known) : ''}
      </p>
    </section>
  )
}

/** The previous answer stays until the next is there. */
function Answer({ check }: { check: Check<WhatIfAnswer> }) {
  if (check.is === 'idle') return <p className={styles.hint}>{WHAT_IF.start}</p>
  return (
    <>
      {check.known !== null && <Result answer={check.known} />}
      {check.is === 'asking' && <p className={styles.hint}>{WHAT_IF.asking}</p>}
      {check.is === 'unanswered' && (
        <p className={styles.hint} role="alert">
          {WHAT_IF.unanswered}
        </p>
      )}
    </>
  )
}

function Foot({ changes, onReset }: { changes: OfferChanges | null; onReset: () => void }) {
  return (
    <footer className={styles.foot}>
      <p>{WHAT_IF.note}</p>
      {changes !== null && (
        <div className={styles.acts}>
          <Button onClick={onReset}>{WHAT_IF.reset}</Button>
          <Link {...settingsLink(changes)} className={styles.take}>
            {WHAT_IF.take}
          </Link>
        </div>
      )}
    </footer>
  )
}

function PlaceSteppers({ tried }: { tried: Tried }) {
  return tried.offer.attractions.map((attraction) => {
    const { id, capacity } = attraction
    const now = tried.now.attractions.find((one) => one.id === id)?.capacity ?? capacity
    return (
      <Stepper
        key={id}
        label={WHAT_IF.places(attraction)}
        hint={WHAT_IF.now(now)}
        value={capacity}
        min={1}
        max={MAX_PLACES}
        lessLabel={WHAT_IF.fewerPlaces(attraction)}
        moreLabel={WHAT_IF.morePlaces(attraction)}
        onChange={(value) => tried.setAttraction(id, { capacity: value })}
      />
    )
  })
}

/** The same hours as the bars, in fields; closed weekdays; and the length of blocks. */
function MoreFields({ tried }: { tried: Tried }) {
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

/** The first hour on the axis, unless the venue opens earlier. */
const USUAL_START = 8 * 60
const TICK_MINUTES = 4 * 60

/** A bar for all days together and one per weekday, from opening to closing. Both ends are sliders: dragged, or moved with the arrows. */
function HourBars({ tried }: { tried: Tried }) {
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
