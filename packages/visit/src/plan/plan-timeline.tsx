import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { shortName } from '@lichtspel/texts/catalogue'
import { formatTime, formatTimeRange } from '@lichtspel/texts/dates'
import { PLAN, teamSizesText, turnText } from '@lichtspel/texts/plan'
import { teamLetter } from '@lichtspel/texts/teams'
import { playedAttractions } from '../summary/programme.tsx'
import { lightOf } from '../venue/light-of.ts'
import { useShown } from '../venue/use-shown.ts'
import { barsOf, type DescribedPlan, ticksOf } from './plan-facts.ts'
import styles from './plan-timeline.module.css'

/** The visit as a picture with one row per activity; as a list for screen readers, or if the font is too large for the picture. */
export function PlanTimeline({ plan }: { plan: DescribedPlan }) {
  const { turns, sizes } = plan
  const bars = barsOf(plan)
  const shown = useShown()
  return (
    <div className={styles.timeline}>
      <p className={styles.arrival}>{PLAN.arrival(plan.arrival)}</p>
      <div className={styles.picture} aria-hidden="true">
        {playedAttractions(plan.slots).map((id) => (
          <div key={id} className={styles.row} {...lightOf(shown(id))}>
            <span className={styles.name}>{shortName(shown(id))}</span>
            <span className={styles.track}>
              {bars[id]?.map(({ turn, left, width, isEveryone }) => (
                <span
                  key={turn.start}
                  className={styles.bar}
                  style={{ left: `${left}%`, width: `${width}%` }}
                >
                  {!isEveryone && turn.teams.map((team) => <b key={team}>{teamLetter(team)}</b>)}
                </span>
              ))}
            </span>
          </div>
        ))}
        <div className={styles.axis}>
          {ticksOf(plan).map(({ minute, left }) => (
            <span key={minute} style={{ left: `${left}%` }}>
              {formatTime(clockTimeAt(minute))}
            </span>
          ))}
        </div>
      </div>
      <ol className={styles.turns} aria-label={PLAN.turns}>
        {turns.map(({ attraction, start, end, teams }) => (
          <li key={`${attraction} ${start}`}>
            {turnText(
              formatTimeRange(clockTimeAt(start), end - start),
              shown(attraction),
              teams.length === sizes.length ? 'all' : teams,
            )}
          </li>
        ))}
      </ol>
      {sizes.length > 1 && (
        <p className={styles.sizes}>
          {teamSizesText(sizes)}
          {hasLetterless(plan) && <span aria-hidden="true"> {PLAN.unlettered}</span>}
        </p>
      )}
    </div>
  )
}

/** Whether some bars have no team letters because everyone plays; the list says so for each turn. */
function hasLetterless({ turns, sizes }: DescribedPlan): boolean {
  return turns.some(({ teams }) => teams.length === sizes.length)
}
