import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Rotation } from '@lichtspel/domain/plan/rotation'
import { findOverlaps, type OverlapFacts, overlapFacts } from '@lichtspel/domain/slots/overlap'
import type { Choice } from '../choice/choice.ts'
import { blocksOn } from '../day/schedule-facts.ts'
import { gameOrder } from '../venue/game-order.ts'

export type ChosenOverlaps = {
  /** The hardest first. */
  facts: readonly OverlapFacts[]
  /** The picker in which they are told: where the visitor was last, if it is concerned. */
  place: AttractionId | undefined
}

const NONE: ChosenOverlaps = { facts: [], place: undefined }

/**
 * What of a choice overlaps, by the blocks of the day's own grids, and where to say it. Nothing where its teams have a rotation: their
 * schedule says who is where. While that is being found (`undefined`) nothing is warned of; `null`: there is none. Nor while a slot is
 * lost: what takes its place decides what overlaps.
 */
export function chosenOverlaps(
  catalogue: Catalogue,
  { selections, touched, lost }: Pick<Choice, 'selections' | 'touched' | 'lost'>,
  schedules: PerAttraction<WireSchedule>,
  rotation: Rotation | null | undefined,
): ChosenOverlaps {
  if (rotation !== null || lost.length > 0) return NONE
  const blockMinutes = blocksOn(catalogue, { schedules })
  const facts = findOverlaps(catalogue, selections).map((overlap) => overlapFacts(blockMinutes, overlap))
  const concerned = gameOrder(catalogue).filter((id) =>
    facts.some(({ first, second }) => id === first || id === second),
  )
  const place = touched !== null && concerned.includes(touched) ? touched : concerned.at(-1)
  return { facts: facts.toSorted((a, b) => a.minutesBetween - b.minutesBetween), place }
}
