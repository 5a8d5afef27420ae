import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { type SlotFields, slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { LISTS } from '@lichtspel/texts/desk/lists'
import { PRINT } from '@lichtspel/texts/desk/print'
import { formatPrice } from '@lichtspel/texts/prices'

export function visitName({ title, name }: Pick<DeskVisit, 'title' | 'name'>): string {
  return title || name || LISTS.noName
}

/** A line for each attraction that is played. */
export function programmeWords(shown: Shown, visit: SlotFields): string[] {
  return Object.entries(slotsFromWire(visit))
    .filter(([, keys]) => keys.length > 0)
    .map(([id, keys]) => `${columnName(shown(id))} ${keys.join(', ')}`)
}

/** What staff at the entrance must know about a group. */
export function remarksOf(visit: DeskVisit): string[] {
  const { deposit, mealAt, mealPeople, optionUntil, note } = visit
  return [
    ...(optionUntil === null ? [] : [PRINT.option]),
    ...(mealPeople === null ? [] : [PRINT.meal(mealPeople, mealAt)]),
    ...(deposit !== null && deposit.openCents > 0 ? [PRINT.depositOpen(formatPrice(deposit.openCents))] : []),
    ...(note === '' ? [] : [note]),
  ]
}
