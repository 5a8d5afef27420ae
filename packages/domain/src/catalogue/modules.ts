export const MODULE_IDS = ['drinksForfait', 'pastaBuffet', 'bigBuffet', 'aLaCarte'] as const
export type ModuleId = (typeof MODULE_IDS)[number]

export type Module = {
  id: ModuleId
  /** `null`: settled at the venue, by what is ordered. */
  perPersonCents: number | null
  minPeople: number
  /** Needs the kitchen: asks how many eat, and asks a deposit. */
  isMeal: boolean
}

export const MODULES = {
  drinksForfait: { id: 'drinksForfait', perPersonCents: 1800, minPeople: 1, isMeal: false },
  pastaBuffet: { id: 'pastaBuffet', perPersonCents: 1000, minPeople: 8, isMeal: true },
  bigBuffet: { id: 'bigBuffet', perPersonCents: 2000, minPeople: 18, isMeal: true },
  aLaCarte: { id: 'aLaCarte', perPersonCents: null, minPeople: 1, isMeal: true },
} as const satisfies Record<ModuleId, Module>

export type ModuleChoice = Record<ModuleId, boolean>

export const NO_MODULES: ModuleChoice = {
  drinksForfait: false,
  pastaBuffet: false,
  bigBuffet: false,
  aLaCarte: false,
}

/** The drinks package in the estimate lasts two hours; longer is arranged at the venue. */
export const DRINKS_HOURS = 2
export const DRINKS_EXTRA_HOUR_CENTS = 600

export function drinksCents(hours: number): number {
  return MODULES.drinksForfait.perPersonCents + (hours - DRINKS_HOURS) * DRINKS_EXTRA_HOUR_CENTS
}

export function chosenModules(choice: ModuleChoice): Module[] {
  return MODULE_IDS.filter((id) => choice[id]).map((id) => MODULES[id])
}
