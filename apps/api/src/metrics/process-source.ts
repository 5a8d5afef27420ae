import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, gauge } from './family.ts'
import type { Source } from './metrics.ts'

/** How often the event loop is sampled, and the window its lag is reported over. */
const RESOLUTION_MS = 20
const WINDOW_MS = 15_000

/** The process itself: version, start time, memory, CPU time and event loop lag. */
export function processSource({ role, version }: { role: string; version: string }): Source {
  const lag = watchLag()
  const startedAt = Date.now() / 1000 - process.uptime()
  return (): Family[] => [
    gauge('lichtspel_build_info', 'What runs here; always 1.', [
      { labels: { version, node: process.version, role }, value: 1 },
    ]),
    gauge('lichtspel_started_timestamp_seconds', 'When the process began.', startedAt),
    gauge('lichtspel_memory_bytes', 'Memory of the process that is in use.', process.memoryUsage.rss()),
    {
      name: 'lichtspel_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time that the process took.',
      samples: [{ value: cpuSeconds() }],
    },
    gauge('lichtspel_event_loop_lag_seconds', 'How late timers were in the last 15 seconds.', [
      { labels: { share: '0.5' }, value: lag().p50 },
      { labels: { share: '0.99' }, value: lag().p99 },
      { labels: { share: '1' }, value: lag().max },
    ]),
  ]
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Reports the last complete window. Node's measurement includes the sampling interval, which is subtracted. */
function watchLag() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const seconds = (nanoseconds: number) =>
    Number.isNaN(nanoseconds) ? 0 : Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
  const look = () => ({
    p50: seconds(delay.percentile(50)),
    p99: seconds(delay.percentile(99)),
    max: seconds(delay.max),
  })
  let window: ReturnType<typeof look> | undefined
  delay.enable()
  setInterval(() => {
    window = look()
    delay.reset()
  }, WINDOW_MS).unref()
  return () => window ?? look()
}
