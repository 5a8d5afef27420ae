// Loaded into the server by Node's --import: on a signal it collects its garbage and writes down what is really kept. The memory of a
// process shows the garbage too, and what is free inside it.
import { writeFileSync } from 'node:fs'

process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(process.env.HEAP_FILE ?? '/dev/null', String(heapUsed + external))
})
