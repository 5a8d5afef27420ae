import type { Serving } from '../catalogue/meal.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'
import { mayActAs, type Role } from './roles.ts'

/** The sum of each dish, in the order in which they first appear. */
export function dishTotals(servings: readonly Serving[]): Serving[] {
  const totals = new Map<string, number>()
  for (const { name, people } of servings) totals.set(name, (totals.get(name) ?? 0) + people)
  return [...totals].map(([name, people]) => ({ name, people }))
}

export type DietTotals = {
  counted: readonly Serving[]
  /** Texts that cannot be added up, as they were typed. */
  asTyped: readonly string[]
}

/**
 * The sum of each diet. A text counts only if all of it can be read, because a word left out of a sum could be an allergy.
 */
export function dietTotals(groups: readonly { diets: string; eaters: number }[]): DietTotals {
  const read = groups
    .filter(({ diets }) => diets.trim() !== '')
    .map(({ diets, eaters }) => ({ typed: diets.trim(), parts: readDiets(diets, eaters) }))
  return {
    counted: dishTotals(read.flatMap(({ parts }) => parts ?? [])),
    asTyped: read.filter(({ parts }) => parts === undefined).map(({ typed }) => typed),
  }
}

/** `2 keer vegetarisch`, `1x zonder noten` */
const COUNTED = /^(\d{1,3})\s*(?:(?:x|×|keer|fois|times)\s+|\s)(\p{L}[^\d]*)$/u

function readDiets(diets: string, eaters: number): Serving[] | undefined {
  const parts = diets
    .toLowerCase()
    .split(/[,;\n]|\b(?:en|et|and)\b(?=\s*\d)/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '')
  const read: Serving[] = []
  for (const part of parts) {
    const [, people = '', name = ''] = COUNTED.exec(part) ?? []
    if (name === '' || Number(people) === 0 || Number(people) > eaters) return undefined
    read.push({ name: name.trim(), people: Number(people) })
  }
  return read
}

/** How many days ahead a cook reads the kitchen list. */
const COOK_DAYS = 14

/** The last day of the kitchen list for a role; null if there is none. */
export function lastKitchenDay(role: Role, today: IsoDate): IsoDate | null {
  return mayActAs(role, 'desk') ? null : addDays(today, COOK_DAYS)
}

type Days = { from: IsoDate; to: IsoDate }

/** The days of a period that a role may read. A cook reads today and the days ahead, because the list has diets and names. */
export function kitchenDays(role: Role, { from, to }: Days, today: IsoDate): Days {
  const last = lastKitchenDay(role, today)
  return last === null ? { from, to } : { from: from < today ? today : from, to: to > last ? last : to }
}
