import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { isMealCount, modulePeople, modulesBelowMinimum } from '@lichtspel/domain/catalogue/meal'
import type { Module } from '@lichtspel/domain/catalogue/modules'
import { MODULE_MINIMUM } from '@lichtspel/texts/form'
import { named } from '@lichtspel/texts/language'
import { refusalText } from '@lichtspel/texts/refusals'
import { eaterCount } from '@lichtspel/visit/details/meal-time.ts'
import { knownPlayers, type WishedVisit } from '../booking-state.ts'

/** The note at an extra that needs more people; undefined if the group is large enough or not known yet. */
export function moduleMinimumNote(
  catalogue: Catalogue,
  visit: WishedVisit,
  module: Module,
): string | undefined {
  const players = knownPlayers(visit)
  const eaters = countedEaters(catalogue, visit)
  if (players === null) return undefined
  const people = modulePeople(module, players, eaters)
  if (people >= module.minPeople) return undefined
  const facts = tooFew(module, people)
  if (!module.isMeal) return MODULE_MINIMUM.players(facts)
  const words = MODULE_MINIMUM[eaters === null ? 'players' : 'eaters'](facts)
  return visit.modules.includes(module.id) ? `${words} ${MODULE_MINIMUM.wayOut}` : words
}

/** The error above the form, which names each chosen extra that needs more people. */
export function moduleMinimumError(catalogue: Catalogue, visit: WishedVisit): string {
  const people = { players: knownPlayers(visit) ?? 0, eaters: countedEaters(catalogue, visit) }
  const short = modulesBelowMinimum(catalogue, visit.modules, people)
  if (short.length === 0) return refusalText('module-unknown', { catalogue })
  return short
    .map((module) =>
      MODULE_MINIMUM.error(tooFew(module, modulePeople(module, people.players, people.eaters))),
    )
    .join('. ')
}

/** The field where the visitor can fix an extra that needs more people: the number of diners, or the extra itself. */
export function modulesFieldId(catalogue: Catalogue, visit: WishedVisit, eatersId: string): string {
  const people = { players: knownPlayers(visit) ?? 0, eaters: countedEaters(catalogue, visit) }
  const short = modulesBelowMinimum(catalogue, visit.modules, people)
  const [other] = short.filter(({ isMeal }) => !isMeal)
  return short.some(({ isMeal }) => isMeal) ? eatersId : moduleFieldId(other?.id ?? visit.modules[0] ?? '')
}

export function moduleFieldId(id: string): string {
  return `extra-${id}`
}

/** Null for an invalid number of diners, which is reported at its own field. */
function countedEaters(catalogue: Catalogue, { fields }: WishedVisit): number | null {
  const eaters = eaterCount(fields.mealPeople)
  return eaters !== null && isMealCount(catalogue, eaters) ? eaters : null
}

function tooFew({ names, minPeople, isMeal }: Module, people: number) {
  return { name: named(names), minPeople, people, isMeal }
}
