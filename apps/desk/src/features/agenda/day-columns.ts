import type { DeskDay, DeskSchedule, DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { type SlotKey, slotKeys } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { isBroken } from '../../lib/trouble/outages.ts'

/** What a slot contains. */
type Content =
  | { kind: 'visit'; visit: DeskVisit }
  | { kind: 'closed'; reason: string; brokenUntil: string | null }
  | { kind: 'held'; visitor: string; until: number }
  | { kind: 'free' }

/** Neighbouring slots with the same content, in minutes of the day. Free slots are not joined, because each can be booked. */
export type Block = Content & {
  attraction: AttractionId
  keys: readonly SlotKey[]
  start: number
  end: number
}
export type VisitBlock = Block & { kind: 'visit' }

export type Column = { schedule: DeskSchedule; attraction: AttractionId; blocks: readonly Block[] }

/** The day as columns in the venue's order, each with consecutive blocks from opening to closing. */
export function dayColumns({ schedules, visits }: DeskDay, now: number): Column[] {
  return schedules.map((schedule) => ({
    schedule,
    attraction: schedule.attraction,
    blocks: blocksOf(schedule, contentsOf(schedule, visits, now)),
  }))
}

function blocksOf(schedule: DeskSchedule, contents: ReadonlyMap<SlotKey, Content>): Block[] {
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

/** A booked group is always shown, even if the slot was closed after the booking. */
function contentsOf(
  schedule: DeskSchedule,
  visits: readonly DeskVisit[],
  now: number,
): Map<SlotKey, Content> {
  const contents = new Map<SlotKey, Content>()
  for (const { key, visitor, until } of schedule.held)
    if (until > now) contents.set(key, { kind: 'held', visitor, until })
  const closed = schedule.isOpen
    ? schedule.closed
    : slotKeys(schedule).map((key) => ({ key, reason: schedule.closingReason }))
  for (const { key, reason } of closed)
    contents.set(key, { kind: 'closed', reason, brokenUntil: brokenUntil(schedule, key, reason) })
  for (const visit of visits) {
    if (visit.status === 'cancelled') continue
    for (const key of slotsFromWire(visit)[schedule.attraction] ?? [])
      contents.set(key, { kind: 'visit', visit })
  }
  return contents
}

/** Until when, for a slot that an outage closed. */
function brokenUntil({ outage, blockMinutes }: DeskSchedule, key: SlotKey, reason: string): string | null {
  if (outage === null || outage.places !== undefined || outage.words !== reason) return null
  return isBroken(blockMinutes, outage, key) ? outage.until : null
}

function isSame(block: Block, content: Content): boolean {
  if (block.kind === 'visit') return content.kind === 'visit' && content.visit.id === block.visit.id
  if (block.kind === 'closed')
    return (
      content.kind === 'closed' &&
      content.reason === block.reason &&
      content.brokenUntil === block.brokenUntil
    )
  if (block.kind === 'held') return content.kind === 'held' && content.visitor === block.visitor
  return false
}

export type Span = { start: number; end: number; rowMinutes: number }

const ROW_MINUTES = 5
const AN_HOUR = 60

/** From the full hour before the first opening to the last closing. A grid that is not a multiple of five minutes gets finer rows. */
export function spanOf(columns: readonly Column[]): Span {
  const times = columns.flatMap(({ schedule }) => [minutesOf(schedule.opens), minutesOf(schedule.closes)])
  const steps = columns.flatMap(({ schedule }) => [schedule.blockMinutes, minutesOf(schedule.opens)])
  const start = Math.floor(Math.min(...times) / AN_HOUR) * AN_HOUR
  return { start, end: Math.max(...times), rowMinutes: steps.reduce(commonDivisor, ROW_MINUTES) }
}

/** The CSS grid lines between which a block lies. */
export function rowsOf({ start, end }: { start: number; end: number }, span: Span): string {
  const line = (minutes: number) => (minutes - span.start) / span.rowMinutes + 1
  return `${line(start)} / ${line(end)}`
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
