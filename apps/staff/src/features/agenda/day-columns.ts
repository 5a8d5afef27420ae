import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { StaffDay, StaffSchedule, StaffVisit } from '@lichtspel/contract/staff/day'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { type SlotKey, slotKeys } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'

/** What stands in a slot. */
type Content =
  | { kind: 'visit'; visit: StaffVisit }
  | { kind: 'closed'; reason: string }
  | { kind: 'held'; visitor: string; until: number }
  | { kind: 'free' }

/** Neighbouring slots with the same content, in minutes of the day. Free time is not joined: each slot of it can be booked. */
export type Block = Content & {
  attraction: AttractionId
  keys: readonly SlotKey[]
  start: number
  end: number
}
export type VisitBlock = Block & { kind: 'visit' }

export type Column = { schedule: StaffSchedule; attraction: AttractionId; blocks: readonly Block[] }

/** The day as columns, in the venue's order, of blocks that follow on each other from opening to closing. */
export function dayColumns({ schedules, visits }: StaffDay, now: number): Column[] {
  return schedules.map((schedule) => ({
    schedule,
    attraction: schedule.attraction,
    blocks: blocksOf(schedule, contentsOf(schedule, visits, now)),
  }))
}

function blocksOf(schedule: StaffSchedule, contents: ReadonlyMap<SlotKey, Content>): Block[] {
  const { attraction, blockMinutes } = schedule
  const blocks: Block[] = []
  for (const key of slotKeys(schedule)) {
    const start = minutesOf(key)
    const content = contents.get(key) ?? { kind: 'free' }
    const last = blocks.at(-1)
    if (last !== undefined && isSame(last, content)) {
      blocks.splice(-1, 1, { ...last, keys: [...last.keys, key], end: start + blockMinutes })
    } else blocks.push({ ...content, attraction, keys: [key], start, end: start + blockMinutes })
  }
  return blocks
}

/** Whoever is booked stands there, whatever else was said of the slot since. */
function contentsOf(
  schedule: StaffSchedule,
  visits: readonly StaffVisit[],
  now: number,
): Map<SlotKey, Content> {
  const contents = new Map<SlotKey, Content>()
  for (const { key, visitor, until } of schedule.held)
    if (until > now) contents.set(key, { kind: 'held', visitor, until })
  const closed = schedule.isOpen
    ? schedule.closed
    : slotKeys(schedule).map((key) => ({ key, reason: schedule.closingReason }))
  for (const { key, reason } of closed) contents.set(key, { kind: 'closed', reason })
  for (const visit of visits) {
    if (visit.status === 'cancelled') continue
    for (const key of slotsFromWire(visit)[schedule.attraction] ?? [])
      contents.set(key, { kind: 'visit', visit })
  }
  return contents
}

function isSame(block: Block, content: Content): boolean {
  if (block.kind === 'visit') return content.kind === 'visit' && content.visit.id === block.visit.id
  if (block.kind === 'closed') return content.kind === 'closed' && content.reason === block.reason
  if (block.kind === 'held') return content.kind === 'held' && content.visitor === block.visitor
  return false
}

export type Span = { start: number; end: number; rowMinutes: number }

const ROW_MINUTES = 5
const AN_HOUR = 60

/** From the full hour before the first opening to the last closing. A grid that five minutes do not divide gets finer rows. */
export function spanOf(columns: readonly Column[]): Span {
  const times = columns.flatMap(({ schedule }) => [minutesOf(schedule.opens), minutesOf(schedule.closes)])
  const steps = columns.flatMap(({ schedule }) => [schedule.blockMinutes, minutesOf(schedule.opens)])
  const start = Math.floor(Math.min(...times) / AN_HOUR) * AN_HOUR
  return { start, end: Math.max(...times), rowMinutes: steps.reduce(commonDivisor, ROW_MINUTES) }
}

/** The lines of a CSS grid between which something stands. */
export function rowsOf({ start, end }: { start: number; end: number }, span: Span): string {
  const line = (minutes: number) => (minutes - span.start) / span.rowMinutes + 1
  return `${line(start)} / ${line(end)}`
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
