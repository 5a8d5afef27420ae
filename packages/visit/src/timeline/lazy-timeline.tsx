import { type ComponentType, lazy, Suspense } from 'react'
import type { VisitTimelineProps } from './visit-timeline.tsx'

/** If it fails to load, the times beside it still say when to come. */
const Loaded = lazy<ComponentType<VisitTimelineProps>>(() =>
  import('./visit-timeline.tsx').then(
    ({ VisitTimeline }) => ({ default: VisitTimeline }),
    () => ({ default: () => null }),
  ),
)

/** The timeline of a visit, loaded once there is a visit to show. Its space is reserved. */
export function LazyTimeline(props: VisitTimelineProps) {
  const rows = Math.max(1, props.visit.teams.length)
  return (
    <Suspense fallback={<div style={{ blockSize: `${rows * (props.isSmall ? 36 : 46) + 22}px` }} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
