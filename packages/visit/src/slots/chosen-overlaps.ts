import type { WireSchedule } from '@lichtspel/contract/schedules'
import { type AttractionId, attractionIds, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { Rotation } from '@lichtspel/domain/plan/rotation'
import { findOverlaps, type OverlapFacts, overlapFacts } from '@lichtspel/domain/slots/overlap'
import type { Choice } from '../choice/choice.ts'
import { blocksOn } from '../day/schedule-facts.ts'

export type ChosenOverlaps = {
  /** The worst first. */
  facts: readonly OverlapFacts[]
  /** The picker that shows them: the one the visitor used last, if it is affected. */
  place: AttractionId | undefined
}

const NONE: ChosenOverlaps = { facts: [], place: undefined }

/**
 * The overlaps in a choice, by the block lengths of the day's own grids, and where to show them. There are none if the teams have a
 * rotation, because their schedule says who is where, or while the rotation is still being searched for (`undefined`); `null` means
 * there is no rotation. There are none while a slot is lost either, because its replacement decides what overlaps.
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
  const concerned = attractionIds(catalogue.attractions).filter((id) =>
    facts.some(({ first, second }) => id === first || id === second),
  )
  const place = touched !== null && concerned.includes(touched) ? touched : concerned.at(-1)
  return { facts: facts.toSorted((a, b) => a.minutesBetween - b.minutesBetween), place }
}
