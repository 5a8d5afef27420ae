import type { DeskDay } from '@lichtspel/contract/desk/day'
import { MOST_DELAY_MINUTES, onTimeFrom } from '@lichtspel/domain/slots/expected-times'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { columnName, groupName } from '@lichtspel/texts/desk/agenda'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { ACT } from '@lichtspel/texts/desk-acts'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { Sheet } from '@lichtspel/ui/sheet'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { lightOf } from '@lichtspel/visit/venue/light-of.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { useEffect, useRef } from 'react'
import { type ExpectedDay, timeAt, useExpectedDay } from '../../lib/expected-day.ts'
import { UndoBar } from '../../lib/undo-bar.tsx'
import { useDeskDay } from '../../lib/use-desk-day.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { type LateGame, lateGames } from './late-games.ts'
import styles from './trouble-dialog.module.css'
import { type DelayAct, useDelayAct } from './use-delay-act.ts'

const STEPS = [5, 10] as const
const STEP_BACK = 5

/** One line per attraction of today. One tap says how late it runs. */
export function TroubleDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const received = useDeskDay(today)
  const expected = useExpectedDay(received)
  return (
    <Sheet title={TROUBLE.title} open onClose={onClose} closeLabel={TROUBLE.close}>
      {expected === null || received.day === null ? (
        <Skeleton shape="panel" />
      ) : (
        <Attractions day={received.day} expected={expected} />
      )}
      {/* The page behind the dialog cannot be reached, so its bar cannot be either. */}
      <UndoBar />
    </Sheet>
  )
}

function Attractions({ day, expected }: { day: DeskDay; expected: ExpectedDay }) {
  const act = useDelayAct(day, expected.delays)
  const catalogue = useCatalogue()
  const { refused } = act
  return (
    <div className={styles.attractions}>
      <div role="alert">
        {refused !== null && (
          <Notice kind="error">
            {refused.code === 'unanswered' ? ACT.refused : deskRefusalText(refused.code, { catalogue })}
          </Notice>
        )}
      </div>
      <ul>
        {day.schedules
          .filter(({ isOpen }) => isOpen)
          .map(({ attraction }) => (
            <AttractionLine key={attraction} attraction={attraction} expected={expected} act={act} />
          ))}
      </ul>
    </div>
  )
}

type LineProps = { attraction: string; expected: ExpectedDay; act: DelayAct }

function AttractionLine({ attraction, expected, act }: LineProps) {
  const shown = useShown()(attraction)
  const now = useMinute()
  const minutes = act.minutesOf(attraction)
  const name = columnName(shown)
  const late = lateGames(expected, attraction, now)
  const column = expected.columns[attraction]
  const moved = new Set(late.flatMap((line) => (line.kind === 'later' ? line.visit.id : [])))
  return (
    <li className={styles.line} data-late={minutes > 0 || undefined} {...lightOf(shown)}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {minutes > 0 ? (
          <span className={styles.late}>{TROUBLE.late(minutes)}</span>
        ) : (
          <span className={styles.onTime}>{TROUBLE.onTime}</span>
        )}
        {minutes > 0 && column !== undefined && (
          <p className={styles.moved}>{TROUBLE.moved(moved.size, onTimeFrom(column, minutesOf(now.time)))}</p>
        )}
      </div>
      <DelayButtons attraction={attraction} name={name} act={act} />
      {minutes > 0 && late.length > 0 && (
        <ul className={styles.games} aria-label={TROUBLE.games(name)}>
          {late.map((line) => (
            <LateLine key={line.key} line={line} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The buttons that are no longer needed go away; the focus then stays on this line. */
function DelayButtons({ attraction, name, act }: { attraction: string; name: string; act: DelayAct }) {
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
    void act.set(attraction, Math.min(Math.max(to, 0), MOST_DELAY_MINUTES))
  }
  return (
    <div className={styles.buttons} ref={place}>
      {minutes > 0 && (
        <Button
          key="less"
          aria-label={TROUBLE.lessNamed(name, STEP_BACK)}
          onClick={() => set(minutes - STEP_BACK)}
        >
          {TROUBLE.less(STEP_BACK)}
        </Button>
      )}
      {STEPS.map((step) => (
        <Button key={step} aria-label={TROUBLE.moreNamed(name, step)} onClick={() => set(minutes + step)}>
          {TROUBLE.more(step)}
        </Button>
      ))}
      {minutes > 0 && (
        <Button key="caught-up" aria-label={TROUBLE.caughtUpNamed(name)} onClick={() => set(0)}>
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
