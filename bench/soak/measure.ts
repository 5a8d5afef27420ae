// Loaded into the server by Node's --import: on a signal it collects its garbage and writes down what it keeps, what it has open, and how late
// its event loop was since the last time. SOAK_LEAK plants a leak of so many bytes a second, to see that it is found.
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const file = process.env.SOAK_FILE ?? '/dev/null'
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

process.on('SIGUSR2', () => {
  const lateMs = { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6 }
  // The second one takes what the first has only let go.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  const handles = process.getActiveResourcesInfo().length
  writeFileSync(`${file}.new`, JSON.stringify({ kept: heapUsed + external, handles, lateMs }))
  renameSync(`${file}.new`, file)
  // The collection itself is ours, and no lateness of the server's.
  setTimeout(() => delay.reset(), 50).unref()
})

const leaked: string[][] = []
const leak = Number(process.env.SOAK_LEAK ?? 0)
if (leak > 0) {
  // By the clock: on a busy machine a timer comes late, and the leak is the same.
  let at = performance.now()
  setInterval(() => {
    const seconds = (performance.now() - at) / 1000
    at = performance.now()
    leaked.push(Array.from({ length: Math.ceil((leak * seconds) / 8) }, () => 'x'))
  }, 100).unref()
}
