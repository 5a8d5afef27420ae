// Loaded into the server with Node's --import. On a signal it collects garbage and writes to a file how much memory is really in use.
// The memory of the process would include garbage and free space.
import { writeFileSync } from 'node:fs'

process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(process.env.HEAP_FILE ?? '/dev/null', String(heapUsed + external))
})
