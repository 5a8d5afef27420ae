import { type SlotFields, slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import { SHORT_NAMES } from '@lichtspel/texts/catalogue'
import { LISTS } from '@lichtspel/texts/desk/lists'
import { PRINT } from '@lichtspel/texts/desk/print'
import { capitalised } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'

export function visitName({ title, name }: Pick<StaffVisit, 'title' | 'name'>): string {
  return title || name || LISTS.noName
}

/** A line for each attraction that is played. */
export function programmeWords(visit: SlotFields): string[] {
  const slots = slotsFromWire(visit)
  return ATTRACTION_IDS.filter((id) => slots[id].length > 0).map(
    (id) => `${capitalised(SHORT_NAMES[id])} ${slots[id].join(', ')}`,
  )
}

/** What who stands at the door must know of a group. */
export function remarksOf(visit: StaffVisit): string[] {
  const { deposit, mealAt, mealPeople, optionUntil, note } = visit
  return [
    ...(optionUntil === null ? [] : [PRINT.option]),
    ...(mealPeople === null ? [] : [PRINT.meal(mealPeople, mealAt)]),
    ...(deposit?.state === 'open' ? [PRINT.depositOpen(formatPrice(deposit.openCents))] : []),
    ...(note === '' ? [] : [note]),
  ]
}
