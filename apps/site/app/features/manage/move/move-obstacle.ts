import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import type { BookedSlots } from '@lichtspel/visit/choice/booked-slots.ts'
import type { Choice } from '@lichtspel/visit/choice/choice.ts'

export type MoveObstacle = 'incomplete' | 'unchanged' | 'formula'

/** Why a move cannot be sent yet: a visit keeps as many slots of each attraction, and some of them must be others. */
export function moveObstacle(
  booked: BookedSlots,
  { date, selections }: Pick<Choice, 'date' | 'selections'>,
): MoveObstacle | undefined {
  if (!isSameVisit(booked.slots, selections)) return 'incomplete'
  const isSame = ATTRACTION_IDS.every((id) => selections[id].join() === booked.slots[id].join())
  return date === booked.date && isSame ? 'unchanged' : undefined
}
