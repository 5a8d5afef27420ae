import type { RunningColumn } from '@lichtspel/domain/slots/expected-times'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'

/** A random day: one to three columns with groups that play in several of them, closures, and a delay in about half of the columns. */
export function randomColumns(seed: number): RunningColumn[] {
  let count = 0
  const next = () => {
    count += 1
    const mixed = Math.sin(seed * 78.233 + count * 12.9898) * 43_758.5453
    return mixed - Math.floor(mixed)
  }
  const below = (count: number) => Math.floor(next() * count)
  const share = 0.2 + next() * 0.7
  return [20, 15, 20].slice(0, 1 + below(3)).map((blockMinutes, place) => {
    const grid = { opens: '10:00', closes: clockTimeAt(960 + 60 * below(4)), blockMinutes }
    const taken = slotKeys(grid).filter(() => next() < share)
    const isClosed = () => next() < 0.1
    const closed = taken.filter(isClosed)
    return {
      attraction: ['laser', 'vr', 'interactivefloor'][place] ?? '',
      grid,
      games: taken.filter((key) => !closed.includes(key)).map((key) => ({ key, group: `group ${below(8)}` })),
      closed,
      delay: next() < 0.6 ? { minutes: 5 * (1 + below(6)), since: 570 + below(300) } : null,
    }
  })
}
