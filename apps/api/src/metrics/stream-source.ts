import type { DayStreams } from '../schedules/day-streams.ts'
import { type Family, gauge } from './family.ts'
import type { Source } from './metrics.ts'

type Counted = Pick<DayStreams, 'size'>

export function streamSource(visitors: Counted, desk: Counted, limit: number): Source {
  return (): Family[] => [
    gauge('lichtspel_streams', 'Live streams that are open.', [
      { labels: { of: 'visitors' }, value: visitors.size() },
      { labels: { of: 'desk' }, value: desk.size() },
    ]),
    gauge('lichtspel_streams_limit', 'How many streams of visitors there may be; 0: any number.', limit),
  ]
}
