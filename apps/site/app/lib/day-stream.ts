import { PATHS } from '@lichtspel/contract/paths'
import { SILENCE_MS, STREAM_EVENTS } from '@lichtspel/contract/schedule-stream'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { SCHEDULE_REFRESH_MS } from '@lichtspel/domain/slots/pacing'
import { readDay } from './api.ts'

export type DayListener = { onDay: (day: DaySnapshot) => void; onSilence: (silent: boolean) => void }

/**
 * Follows a day: the live stream first, and questions every five seconds while it is silent. Only a visible page listens, so that many
 * tabs do not take each other's connections. Answers how to stop.
 */
export function followDay(location: string, date: string, { onDay, onSilence }: DayListener): () => void {
  let source: EventSource | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let openedAt = Number.NEGATIVE_INFINITY
  let newest = -1
  let stopped = false

  const take = (day: DaySnapshot) => {
    const version = day.schedules.reduce((sum, schedule) => sum + schedule.version, 0)
    if (stopped || version < newest) return
    newest = version
    onDay(day)
    onSilence(false)
  }
  const open = () => {
    source?.close()
    openedAt = performance.now()
    source = new EventSource(`${PATHS.scheduleStream}?location=${location}&date=${date}`)
    source.addEventListener(STREAM_EVENTS.day, (event) => {
      heardAt = performance.now()
      take(JSON.parse(event.data) as DaySnapshot)
    })
    source.addEventListener(STREAM_EVENTS.heartbeat, () => {
      heardAt = performance.now()
    })
  }
  const refresh = () => {
    const streamLives = source?.readyState === EventSource.OPEN && performance.now() - heardAt < SILENCE_MS
    if (streamLives || document.visibilityState === 'hidden') return
    readDay(location, date).then(take, () => onSilence(true))
    // A browser gives up a stream for good after an answer that is not one; then it is opened anew. One that is on its way is let be.
    const isSilent = performance.now() - Math.max(heardAt, openedAt) > SILENCE_MS
    if (source?.readyState === EventSource.CLOSED || isSilent) open()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') open()
    else source?.close()
  }

  open()
  const timer = setInterval(refresh, SCHEDULE_REFRESH_MS)
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', open)
  return () => {
    stopped = true
    source?.close()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', open)
  }
}
