import { momentAt } from '@lichtspel/domain/time/moment'
import { columnName, groupName, STRIP } from '@lichtspel/texts/desk/agenda'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { type ReactNode, useMemo } from 'react'
import { DeskIcon } from '../../lib/desk-icon.tsx'
import { EndingOptions } from '../../lib/ending-options.tsx'
import { outageBadge, outagesOf } from '../../lib/trouble/outages.ts'
import { minutesLate, type Scene } from './agenda-scene.ts'
import { type DaySummary, summariseDay } from './day-summary.ts'
import styles from './strip.module.css'

export type StripProps = { scene: Scene; onSelect: (id: string) => void; children?: ReactNode }

/** The figures that guests ask for, in one line. */
export function Strip({ scene, onSelect, children }: StripProps) {
  const { day, now } = scene
  const summary = useMemo(() => summariseDay(day, now), [day, now])
  return (
    <section className={styles.strip} aria-label={STRIP.label}>
      <ul className={styles.answers}>
        {day.date === now.date ? (
          <Today summary={summary} scene={scene} onSelect={onSelect} />
        ) : (
          <Answer words={STRIP.groups(summary.groups, peopleOf(scene))} />
        )}
        {day.endingOptions > 0 && (
          <li>
            <EndingOptions count={day.endingOptions} className={styles.options} />
          </li>
        )}
        <Kitchen summary={summary} from={day.date === now.date ? now.time : ''} />
      </ul>
      {children !== undefined && <div className={styles.acts}>{children}</div>}
    </section>
  )
}

function Today({
  summary,
  scene,
  onSelect,
}: {
  summary: DaySummary
  scene: Scene
  onSelect: (id: string) => void
}) {
  const { next, late } = summary
  const [first, ...others] = late
  return (
    <>
      {/* The late group comes first, because large text on a narrow screen pushes the rest out of view. */}
      {first !== undefined && (
        <li className={styles.late}>
          <button type="button" className={styles.open} onClick={() => onSelect(first.id)}>
            <strong>
              {groupName(first)} ({first.players})
            </strong>{' '}
            {STRIP.late(minutesLate(first, scene.now))}
          </button>
          {others.length > 0 && ` ${STRIP.moreLate(others.length)}`}
        </li>
      )}
      {Object.entries(scene.expected.delays).map(([attraction, minutes]) => (
        <li key={attraction} className={styles.late}>
          <strong>{columnName(scene.shown(attraction))}</strong> {TROUBLE.late(minutes)}
        </li>
      ))}
      {outagesOf(scene.day, scene.now).map((outage) => (
        <li key={outage.attraction} className={styles.broken}>
          <DeskIcon name="hit" /> <strong>{columnName(scene.shown(outage.attraction))}</strong>{' '}
          {outageBadge(scene.day, outage, scene.now)}
        </li>
      ))}
      <Answer words={STRIP.in(summary.peopleIn)} />
      <Answer words={STRIP.toCome(summary.peopleToCome)} />
      {next !== undefined && (
        <li>
          {STRIP.next}{' '}
          <button type="button" className={styles.open} onClick={() => onSelect(next.id)}>
            <strong>{momentAt(next.arrivesAt, scene.zone).time}</strong> {groupName(next)} ({next.players})
          </button>
        </li>
      )}
    </>
  )
}

/** Meals still to be cooked. */
function Kitchen({ summary, from }: { summary: DaySummary; from: string }) {
  const { eatersWithoutTime } = summary
  const meals = summary.meals.filter(({ at }) => at >= from)
  if (meals.length === 0 && eatersWithoutTime === 0) return null
  return (
    <li>
      {STRIP.kitchen}{' '}
      {meals.map(({ at, eaters }) => {
        const [time, people] = STRIP.meal(at, eaters)
        return (
          <span key={at} className={styles.meal}>
            <strong>{time}</strong> {people}
          </span>
        )
      })}
      {eatersWithoutTime > 0 && (
        <span className={styles.meal}>{STRIP.mealWithoutTime(eatersWithoutTime)}</span>
      )}
    </li>
  )
}

function Answer({ words: [number, what] }: { words: readonly [string, string] }) {
  return (
    <li>
      <strong>{number}</strong> {what}
    </li>
  )
}

function peopleOf({ day }: Scene): number {
  return day.visits.reduce((sum, { status, players }) => sum + (status === 'confirmed' ? players : 0), 0)
}
