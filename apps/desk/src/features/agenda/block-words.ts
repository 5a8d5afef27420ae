import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { BLOCK, columnName, groupName, visitLabel } from '@lichtspel/texts/desk/agenda'
import { OUTAGE } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { formatList } from '@lichtspel/texts/language'
import { delayOf, isHitBlock, minutesLate, type Scene, stateOf } from './agenda-scene.ts'
import type { Block, VisitBlock } from './day-columns.ts'

/** The accessible name of a block, with everything it shows. */
export function blockLabel(block: Block, scene: Scene, mayBook: boolean): string {
  const late = delayWords(block, scene)
  return [
    contentLabel(block, scene, mayBook),
    ...(isHitBlock(scene, block) ? [OUTAGE.hit] : []),
    ...(late === undefined ? [] : [late]),
  ].join(', ')
}

function delayWords(block: Block, scene: Scene): string | undefined {
  const delay = delayOf(scene, block)
  switch (delay?.kind) {
    case 'starts':
      return TROUBLE.becomes(delay.at)
    case 'ends':
      return TROUBLE.until(delay.at)
    case 'absorbs':
      return TROUBLE.absorbs(delay.minutes)
    case 'free':
      return TROUBLE.freeLater(delay.minutes)
    default:
      return undefined
  }
}

function contentLabel(block: Block, scene: Scene, mayBook: boolean): string {
  const attraction = columnName(scene.shown(block.attraction))
  const [start, end] = [clockTimeAt(block.start), clockTimeAt(block.end)]
  switch (block.kind) {
    case 'visit':
      return groupLabel(block, scene)
    case 'closed':
      return (block.brokenUntil === null ? BLOCK.closedFull : OUTAGE.blockFull)(
        attraction,
        start,
        end,
        block.reason,
      )
    case 'held':
      return BLOCK.heldFull(attraction, start, end)
    case 'free':
      return (mayBook ? BLOCK.freeToBook : BLOCK.free)(attraction, start, end)
  }
}

function groupLabel({ visit, attraction, start, end, keys }: VisitBlock, scene: Scene): string {
  const slots = slotsFromWire(visit)
  const others = Object.entries(slots)
    .map(([id, own]) => ({
      id,
      keys: own.filter((key) => id !== attraction || !keys.includes(key)),
    }))
    .filter((other) => other.keys.length > 0)
  return visitLabel({
    name: groupName(visit),
    players: visit.headCount ?? visit.players,
    attraction: columnName(scene.shown(attraction)),
    start: clockTimeAt(start),
    end: clockTimeAt(end),
    state: stateOf(scene, visit),
    minutesLate: minutesLate(visit, scene.now),
    arrival: momentAt(visit.arrivesAt, scene.zone).time,
    others: others.map((other) => `${columnName(scene.shown(other.id))} ${formatList(other.keys)}`),
    meal: visit.mealPeople === null ? null : { eaters: visit.mealPeople, at: visit.mealAt },
    openCents: visit.deposit?.openCents ?? 0,
    hasNote: visit.note !== '',
  })
}
