import { type AttractionId, mapAttractions, type PerAttraction, partOf } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { minutesOf } from '../time/clock-time.ts'
import type { SlotKey } from './grid.ts'
import { findOverlaps } from './overlap.ts'
import { breakSlots } from './selection.ts'

/** If a proposal would mean a longer wait between two games, nothing is proposed: the group would rather choose for itself. */
const MAX_WAIT_MINUTES = 60

/** One attraction's day as a visitor sees it. */
export type AttractionRoom = {
  /** Every slot of the day, in order. */
  keys: readonly SlotKey[]
  /** What this visitor may still choose, disregarding breaks. */
  free: readonly SlotKey[]
  selection: readonly SlotKey[]
  needed: number
  ignoreBreaks: boolean
}

type Attractions = Pick<Catalogue, 'attractions'>
type Chosen = PerAttraction<readonly SlotKey[]>

/**
 * The slots that best follow the chosen ones until every attraction has what it needs: in sequence, with the mandatory breaks, without
 * overlaps and without a long wait. `undefined` if nothing is chosen, nothing is missing, or the rest does not fit.
 */
export function restOfProgramme(
  catalogue: Attractions,
  rooms: PerAttraction<AttractionRoom>,
  order: readonly AttractionId[],
): Chosen | undefined {
  const chosen = mapAttractions(rooms, ({ selection }): SlotKey[] => [...selection])
  const from = Object.values(chosen).flat().sort()[0]
  if (from === undefined) return undefined
  for (const id of order) {
    const [room, own] = [partOf(rooms, id), partOf(chosen, id)]
    while (own.length < room.needed) {
      const next = nextSlot(catalogue, id, room, chosen, from)
      if (next === undefined) return undefined
      own.push(next)
    }
  }
  const rest = mapAttractions(rooms, ({ selection }, id) =>
    partOf(chosen, id)
      .filter((key) => !selection.includes(key))
      .sort(),
  )
  return Object.values(rest).flat().length === 0 ? undefined : rest
}

function nextSlot(
  catalogue: Attractions,
  id: AttractionId,
  { keys, free, ignoreBreaks }: AttractionRoom,
  chosen: Chosen,
  from: SlotKey,
): SlotKey | undefined {
  const breaks = ignoreBreaks ? new Set<SlotKey>() : breakSlots(keys, chosen[id] ?? [])
  const until = latestEnd(catalogue, chosen) + MAX_WAIT_MINUTES
  return free.find(
    (key) =>
      key >= from &&
      minutesOf(key) <= until &&
      !chosen[id]?.includes(key) &&
      !breaks.has(key) &&
      findOverlaps(catalogue, { ...chosen, [id]: [key] }).every(
        ({ first, second }) => first.attraction !== id && second.attraction !== id,
      ),
  )
}

function latestEnd({ attractions }: Attractions, chosen: Chosen): number {
  const ends = attractions.flatMap(({ id, overlapMinutes }) =>
    (chosen[id] ?? []).map((key) => minutesOf(key) + overlapMinutes),
  )
  return Math.max(0, ...ends)
}
