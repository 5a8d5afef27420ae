import { readFileSync } from 'node:fs'

/** Files a server has open in addition to its viewers' connections: database connections, listening sockets, logs. */
const BESIDES = 100

/** Maximum number of viewers for one process. Node raises its own limit to the machine's hard limit. */
export function mostViewers(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const hard = /^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1]
  return hard === undefined ? Number.POSITIVE_INFINITY : Number(hard) - BESIDES
}
