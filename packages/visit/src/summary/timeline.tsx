import { type PlannedVisit, type TimelineEntry, visitTimeline } from '@lichtspel/domain/visit/timeline'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatHours, formatTime } from '@lichtspel/texts/dates'
import { TIMELINE } from '@lichtspel/texts/visit'
import { lightOf } from '../venue/light-of.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useShown } from '../venue/use-shown.ts'
import styles from './timeline.module.css'

/** The slots, the block length of each attraction on that day, and when the meal is served. */
export type TimelineProps = PlannedVisit

/** The day of a visit from arrival to end, with a strip of light beside each activity, as tall as its row. */
export function Timeline(visit: TimelineProps) {
  const catalogue = useCatalogue()
  const shown = useShown()
  return (
    <ol className={styles.timeline} aria-label={TIMELINE.label}>
      {visitTimeline(catalogue, visit).map((entry) => (
        <li
          key={`${entry.kind} ${entry.at} ${entry.kind === 'play' && entry.attraction}`}
          data-kind={entry.kind}
          {...(entry.kind === 'play' && lightOf(shown(entry.attraction)))}
        >
          <Entry entry={entry} early={catalogue.rules.arriveEarlyMinutes} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry, early }: { entry: TimelineEntry; early: number }) {
  const shown = useShown()
  if (entry.kind !== 'play') {
    const note = entry.kind === 'arrival' && early > 0 ? TIMELINE.early(early) : undefined
    return <Row time={formatTime(entry.at)} what={TIMELINE[entry.kind]} note={note} />
  }
  const { at, until, attraction, keys } = entry
  const note = keys.length > 1 ? TIMELINE.blocks(keys) : undefined
  return <Row time={formatHours(at, until)} what={attractionName(shown(attraction))} note={note} />
}

function Row({ time, what, note }: { time: string; what: string; note: string | undefined }) {
  return (
    <>
      <span className={styles.time}>{time}</span>{' '}
      <span className={styles.what}>
        {what}
        {note !== undefined && <small> {note}</small>}
      </span>
    </>
  )
}
