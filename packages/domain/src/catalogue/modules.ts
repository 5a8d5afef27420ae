import type { Words } from './words.ts'

export type ModuleId = string

export type Module = {
  id: ModuleId
  names: Words
  /** One sentence on the card. */
  lead: Words
  /** `null` if it depends on what is ordered at the venue. */
  perPersonCents: number | null
  minPeople: number
  /** Needs the kitchen, so the form asks for the number of eaters and a deposit is due. */
  isMeal: boolean
  /** The hours included in the estimate, and the price of each extra hour at the venue; `null` if it lasts as long as the visit. */
  duration: { hours: number; extraHourCents: number } | null
  /** Its card links to the menu. */
  hasMenu: boolean
}

type WithModules = { modules: readonly Module[] }

/** The chosen modules, in the order of the catalogue. */
export function chosenModules({ modules }: WithModules, choice: readonly ModuleId[]): Module[] {
  return modules.filter((module) => choice.includes(module.id))
}

/** The price per person for a number of hours, for a module that has a price and a duration. */
export function hoursCents({ perPersonCents, duration }: Module, hours: number): number {
  if (perPersonCents === null || duration === null)
    throw new RangeError('a module without a price by the hour')
  return perPersonCents + (hours - duration.hours) * duration.extraHourCents
}
