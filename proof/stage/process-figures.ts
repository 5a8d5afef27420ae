import { readFileSync } from 'node:fs'

/** Linux counts in ticks of 10 ms. */
const TICK_SECONDS = 0.01

/** CPU seconds of a process and those of its descendants that are alive or were waited for. */
export function processorSeconds(pid: number): number {
  const own = readStat(pid)
  if (own === undefined) return 0
  return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), own * TICK_SECONDS)
}

export function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) * 1024
}

/** Fields 14 to 17: user and system time of the process, and of the children it waited for. */
function readStat(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    return undefined
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}
