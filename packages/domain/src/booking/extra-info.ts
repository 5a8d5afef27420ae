import type { Catalogue } from '../catalogue/catalogue.ts'
import { type FormulaId, getFormula } from '../catalogue/formulas.ts'
import { modulePeople } from '../catalogue/meal.ts'
import { chosenModules, type Module, type ModuleId } from '../catalogue/modules.ts'
import type { Words } from '../catalogue/words.ts'

/** A line added below the visitor's own text; its wording is in packages/texts. */
export type ExtraInfoLine =
  | { kind: 'formula'; names: Words }
  | { kind: 'module'; module: Module; people: number }

export function extraInfoLines(
  catalogue: Catalogue,
  request: {
    formula: FormulaId
    modules: readonly ModuleId[]
    players: number
    mealPeople: number | null
  },
): ExtraInfoLine[] {
  const modules = chosenModules(catalogue, request.modules).map(
    (module): ExtraInfoLine => ({
      kind: 'module',
      module,
      people: modulePeople(module, request.players, request.mealPeople),
    }),
  )
  return [{ kind: 'formula', names: getFormula(catalogue, request.formula).names }, ...modules]
}

type LineText = (line: ExtraInfoLine) => string

/** The extra info of a booking in the API: the visitor's own text, followed by our lines. */
export function withLines(own: string, lines: readonly ExtraInfoLine[], lineText: LineText): string {
  const added = lines.map(lineText).join('\n')
  return own.trim() === '' ? added : `${own.trim()}\n\n${added}`
}

/** The visitor's own text: removes exactly the lines that withLines added. */
export function withoutLines(text: string, lines: readonly ExtraInfoLine[], lineText: LineText): string {
  const added = withLines('', lines, lineText)
  if (text === added) return ''
  return text.endsWith(`\n\n${added}`) ? text.slice(0, -added.length).trim() : text.trim()
}
