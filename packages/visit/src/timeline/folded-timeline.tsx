import type { PlayedVisit } from '@lichtspel/domain/plan/played-visit'
import { visitBars } from '@lichtspel/domain/plan/visit-bars'
import { lightOf, useShown } from '../venue/shown.ts'
import { barStyle, type Span } from './scale.ts'
import styles from './timeline.module.css'

/** A visit in a few pixels, without words, on the same scale as the visits beside it. */
export function FoldedTimeline({ visit, span }: { visit: PlayedVisit; span: Span }) {
  const { rows, games } = visitBars(visit, false)
  const shown = useShown()
  return (
    <span
      className={styles.foldedTimelinePicture}
      style={{ gridTemplateRows: `repeat(${rows}, 9px)` }}
      aria-hidden="true"
    >
      {games.map(({ attraction, start, end, row, rows: high }) => (
        <span
          key={`${attraction} ${start} ${row}`}
          className={styles.foldedTimelineBar}
          style={{ gridRow: `${row + 1} / span ${high}`, ...barStyle(span, { start, end }) }}
          {...lightOf(shown(attraction))}
        />
      ))}
    </span>
  )
}
