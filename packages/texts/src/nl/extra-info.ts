import type { ExtraInfoLine } from '@lichtspel/domain/booking/extra-info'
import { named } from './language.ts'
import { counted, EATERS, PERSONS } from './plurals.ts'

/** What stands under the visitor's own words in the extra info of a booking on the wire. */
export function extraInfoText(own: string, lines: readonly ExtraInfoLine[]): string {
  const added = lines.map(lineText).join('\n')
  return own.trim() === '' ? added : `${own.trim()}\n\n${added}`
}

/** The visitor's own words: exactly what extraInfoText put under them is cut, and nothing else. */
export function ownExtraInfo(text: string, lines: readonly ExtraInfoLine[]): string {
  const added = extraInfoText('', lines)
  if (text === added) return ''
  return text.endsWith(`\n\n${added}`) ? text.slice(0, -added.length).trim() : text.trim()
}

function lineText(line: ExtraInfoLine): string {
  if (line.kind === 'formula') return `Formule: ${named(line.names)}`
  const { names, duration, isMeal } = line.module
  const what = duration === null ? named(names) : `${named(names)} (${duration.hours} uur)`
  return `${what}: ${counted(line.people, isMeal ? EATERS : PERSONS)}`
}
