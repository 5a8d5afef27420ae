import { readFileSync } from 'node:fs'

/** What a server has open besides its viewers: connections to the database, listening sockets, logs. */
const BESIDES = 100

/** How many viewers one process may have here; Node raises its own limit up to the one that the machine sets. */
export function mostViewers(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const hard = /^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1]
  return hard === undefined ? Number.POSITIVE_INFINITY : Number(hard) - BESIDES
}
