import { addDays, type IsoDate } from '../time/calendar-date.ts'
import { mayActAs, type Role } from './roles.ts'

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
