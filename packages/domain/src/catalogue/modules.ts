import type { Words } from './words.ts'

export type ModuleId = string

export type Module = {
  id: ModuleId
  names: Words
  /** One sentence on the card. */
  lead: Words
  /** `null`: settled at the venue, by what is ordered. */
  perPersonCents: number | null
  minPeople: number
  /** Needs the kitchen: asks how many eat, and asks a deposit. */
  isMeal: boolean
  /** How long it lasts in the estimate, and what each hour more costs at the venue; `null`: as long as the visit. */
  duration: { hours: number; extraHourCents: number } | null
  /** Its card leads to the menu. */
  hasMenu: boolean
}

type WithModules = { modules: readonly Module[] }

/** The modules of a choice, in the order of the catalogue. */
export function chosenModules({ modules }: WithModules, choice: readonly ModuleId[]): Module[] {
  return modules.filter((module) => choice.includes(module.id))
}

/** Per person for a number of hours, of a module that has a price and a duration. */
export function hoursCents({ perPersonCents, duration }: Module, hours: number): number {
  if (perPersonCents === null || duration === null)
    throw new RangeError('a module without a price by the hour')
  return perPersonCents + (hours - duration.hours) * duration.extraHourCents
}
