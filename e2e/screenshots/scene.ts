import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { STEPS } from '@lichtspel/texts/booking'
import { named } from '@lichtspel/texts/language'
import type { Locator, Page } from '@playwright/test'
import { answeredHold, type Visit } from '../booking/visit.ts'
import type { House } from '../house.ts'
import { PARTY_DAY } from './stage.ts'

export type Scene = {
  page: Page
  visit: Visit
  house: House
  isPhone: boolean
  /** Another visitor, on a separate device. */
  visitFromElsewhere: () => Promise<Visit>
}

export type BookingShot = {
  name: string
  only?: 'phone' | 'desktop'
  /**
   * Brings the screen into its state. Returns the element at the top of the picture, unless the screen is already scrolled to the right
   * place.
   */
  setUp: (scene: Scene) => Promise<Locator | undefined>
  cleanUp?: (scene: Pick<Scene, 'house'>) => Promise<void>
}

export const MINUTE = 60_000

/** Matches text that begins with these words, whatever whitespace is between them. */
export function beginning(words: string): RegExp {
  return new RegExp(`^${words.trim().replaceAll(/\s+/g, '\\s+')}`)
}

export function extra(page: Page, id: string): Locator {
  const words = FIRST_CATALOGUE.modules.find((module) => module.id === id)?.names
  if (words === undefined) throw new Error(`there is no extra ${id}`)
  return page.getByRole('checkbox', { name: beginning(named(words)) })
}

/** A birthday for eight, up to the choice of games. */
export async function openParty(visit: Visit): Promise<void> {
  await visit.open({ date: PARTY_DAY, players: 8, formula: 'kids' })
  await visit.next(STEPS.players)
  await visit.next(STEPS.formula)
  await visit.addGames('laser', 2)
  await visit.addGames('vr', 1)
}

export async function chooseAll(
  visit: Visit,
  slots = { laser: ['14:20', '15:00'], vr: ['15:30', '15:45'] },
): Promise<void> {
  await openParty(visit)
  await visit.next(STEPS.games)
  await visit.take('vr', ...slots.vr)
  const held = answeredHold(visit.page)
  await visit.take('laser', ...slots.laser)
  await held
}
