import type { DeskSchedule } from '@lichtspel/contract/desk/day'
import { MOST_DELAY_MINUTES, onTimeFrom } from '@lichtspel/domain/slots/expected-times'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { columnName, groupName } from '@lichtspel/texts/desk/agenda'
import { OUTAGE } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { lightOf, useShown } from '@lichtspel/visit/venue/shown.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { type ExpectedDay, timeAt } from '../../lib/day/expected-day.ts'
import { DeskIcon } from '../../lib/screen/desk-icon.tsx'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { outageBadge, outagesOf } from '../../lib/trouble/outages.ts'
import { type LateGame, lateGames } from './late-games.ts'
import styles from './trouble.module.css'
import type { DelayAct } from './use-delay-act.ts'
import type { OutageAct } from './use-outage-act.ts'

const STEPS = [5, 10] as const
const STEP_BACK = 5

export type LineProps = {
  schedule: DeskSchedule
  expected: ExpectedDay
  delays: DelayAct
  outages: OutageAct
  /** Opens the form about what is out of order. */
  onBroken: () => void
}

/** One attraction: whether it is on time and in order, and the buttons that say otherwise. */
export function AttractionLine({ schedule, expected, delays, outages, onBroken }: LineProps) {
  const { attraction } = schedule
  const shown = useShown()(attraction)
  const now = useMinute()
  const minutes = delays.minutesOf(attraction)
  const name = columnName(shown)
  const late = lateGames(expected, attraction, now)
  const column = expected.columns[attraction]
  const moved = new Set(late.flatMap((line) => (line.kind === 'later' ? line.visit.id : [])))
  const outage = outagesOf(expected.day, now).find((one) => one.attraction === attraction)
  const isAllBroken = outage !== undefined && outage.places === undefined
  return (
    <li
      className={styles.line}
      data-late={minutes > 0 || undefined}
      data-broken={outage !== undefined || undefined}
      {...lightOf(shown)}
    >
      <div className={styles.head}>
        <h3 className={styles.name} id={lineId(attraction)} tabIndex={-1}>
          {name}
        </h3>
        {outage !== undefined && (
          <span className={styles.broken}>
            <DeskIcon name="hit" /> {outageBadge(expected.day, outage, now)}
          </span>
        )}
        {minutes > 0 && <span className={styles.late}>{TROUBLE.late(minutes)}</span>}
        {minutes === 0 && outage === undefined && <span className={styles.onTime}>{TROUBLE.onTime}</span>}
        {outage !== undefined && <p className={styles.moved}>{outage.words}</p>}
      </div>
      <DelayButtons attraction={attraction} name={name} act={delays} isHidden={isAllBroken}>
        {outage === undefined ? (
          <Button key="broken" aria-label={OUTAGE.named(OUTAGE.open, name)} onClick={onBroken}>
            {OUTAGE.open}
          </Button>
        ) : (
          <BrokenButtons schedule={schedule} name={name} act={outages} onChange={onBroken} />
        )}
      </DelayButtons>
      {/* Below the buttons, which stay in their place for a second tap. */}
      {minutes > 0 && column !== undefined && (
        <p className={styles.moved}>{TROUBLE.moved(moved.size, onTimeFrom(column, minutesOf(now.time)))}</p>
      )}
      {minutes > 0 && late.length > 0 && (
        <ul className={styles.games} aria-label={TROUBLE.games(name)}>
          {late.map((one) => (
            <LateLine key={one.key} line={one} />
          ))}
        </ul>
      )}
    </li>
  )
}

export function lineId(attraction: string): string {
  return `loopt-${attraction}`
}

type BrokenProps = { schedule: DeskSchedule; name: string; act: OutageAct; onChange: () => void }

function BrokenButtons({ schedule, name, act, onChange }: BrokenProps) {
  const fix = async () => {
    if (await act.set(schedule, null)) document.getElementById(lineId(schedule.attraction))?.focus()
  }
  return (
    <>
      <Button aria-label={OUTAGE.named(OUTAGE.change, name)} onClick={onChange}>
        {OUTAGE.change}
      </Button>
      <Button
        data-long
        aria-label={OUTAGE.named(OUTAGE.fixed, name)}
        busy={act.isSending}
        onClick={() => void fix()}
      >
        {OUTAGE.fixed}
      </Button>
    </>
  )
}

type DelayProps = {
  attraction: string
  name: string
  act: DelayAct
  /** What is out of order does not run late. */
  isHidden: boolean
  children: ReactNode
}

/** The buttons that are no longer needed go away; the focus then stays on this line. */
function DelayButtons({ attraction, name, act, isHidden, children }: DelayProps) {
  const minutes = act.minutesOf(attraction)
  const place = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current || place.current?.contains(document.activeElement)) return
    isPressed.current = false
    if (minutes === 0) place.current?.querySelector('button')?.focus()
  }, [minutes])
  const set = (to: number) => {
    isPressed.current = true
    act.set(attraction, Math.min(Math.max(to, 0), MOST_DELAY_MINUTES))
  }
  return (
    <div className={styles.buttons} ref={place}>
      {!isHidden &&
        STEPS.map((step) => (
          <Button key={step} aria-label={TROUBLE.moreNamed(name, step)} onClick={() => set(minutes + step)}>
            {TROUBLE.more(step)}
          </Button>
        ))}
      {children}
      {minutes > 0 && !isHidden && (
        <Button
          key="less"
          aria-label={TROUBLE.lessNamed(name, STEP_BACK)}
          onClick={() => set(minutes - STEP_BACK)}
        >
          {TROUBLE.less(STEP_BACK)}
        </Button>
      )}
      {minutes > 0 && (
        <Button key="caught-up" data-long aria-label={TROUBLE.caughtUpNamed(name)} onClick={() => set(0)}>
          {TROUBLE.caughtUp}
        </Button>
      )}
    </div>
  )
}

function LateLine({ line }: { line: LateGame }) {
  switch (line.kind) {
    case 'playing':
      return (
        <li>
          <span className={styles.when}>{TROUBLE.now}</span>
          <span>
            <strong>{groupName(line.visit)}</strong>, {TROUBLE.until(timeAt(line.until))}
          </span>
        </li>
      )
    case 'later':
      return (
        <li>
          <span className={styles.when}>
            <s aria-hidden="true">{line.key}</s> <span aria-hidden="true">{timeAt(line.start)}</span>
            <span className="visually-hidden">{TROUBLE.insteadOf(timeAt(line.start), line.key)}</span>
          </span>
          <span>
            <strong>{groupName(line.visit)}</strong> · {line.visit.headCount ?? line.visit.players}
          </span>
        </li>
      )
    case 'absorbs':
      return (
        <li className={styles.absorbs}>
          <span className={styles.when}>{line.key}</span>
          <span>
            <Icon name="check" /> {TROUBLE.absorbs(line.minutes)}
          </span>
        </li>
      )
  }
}
