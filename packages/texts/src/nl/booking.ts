import type { ExtraInfoLine } from '@lichtspel/domain/extra-info'
import { DRINKS_HOURS } from '@lichtspel/domain/modules'
import type { PriceLine } from '@lichtspel/domain/price'
import { FORMULA_NAMES, MODULE_NAMES } from './catalogue.ts'
import { counted, EATERS, GAMES, PERSONS, PLAYERS } from './plurals.ts'
import { formatPrice } from './prices.ts'

// Words that the specification fixes to the letter; specified-strings.tsv guards them.
export const SUCCESS_HEADING = 'Boeking succesvol geregistreerd!'
export const ONE_SLOT_ONE_GAME = 'Let op! 1 slot = 1 spel'

/** The line under a total that shows where it comes from. */
export function priceLineText(line: PriceLine): string {
  const sum = `${line.people} × ${formatPrice(line.perPersonCents)}`
  if (line.kind === 'module') return `${MODULE_NAMES[line.module]}: ${sum}`
  const what = `${FORMULA_NAMES[line.formula]}, ${counted(line.games, GAMES)}: ${sum}`
  if (!line.celebrantFree) return what
  return `${what}, ${line.formula === 'bachelorette' ? 'één persoon speelt gratis' : 'de jarige speelt gratis'}`
}

/** What stands under the visitor's own words in the extra info of a booking. */
export function extraInfoText(own: string, lines: readonly ExtraInfoLine[]): string {
  const added = lines.map(extraInfoLineText).join('\n')
  return own.trim() === '' ? added : `${own.trim()}\n\n${added}`
}

function extraInfoLineText(line: ExtraInfoLine): string {
  if (line.kind === 'formula') return `Formule: ${FORMULA_NAMES[line.formula]}`
  const name = MODULE_NAMES[line.module]
  if (line.module !== 'drinksForfait') return `${name}: ${counted(line.people, EATERS)}`
  return `${name} (${DRINKS_HOURS} uur): ${counted(line.people, PERSONS)}`
}

export function playersText(players: number): string {
  return counted(players, PLAYERS)
}
