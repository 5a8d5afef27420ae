import type { ExtraInfoLine } from '@lichtspel/domain/booking/extra-info'
import { withLines, withoutLines } from '../extra-info-words.ts'
import { named } from './language.ts'
import { counted, EATERS, PERSONS } from './plurals.ts'

/** What stands under the visitor's own words in the extra info of a booking on the wire. */
export function extraInfoText(own: string, lines: readonly ExtraInfoLine[]): string {
  return withLines(own, lines, lineText)
}

/** The visitor's own words, as he typed them. */
export function ownExtraInfo(text: string, lines: readonly ExtraInfoLine[]): string {
  return withoutLines(text, lines, lineText)
}

function lineText(line: ExtraInfoLine): string {
  if (line.kind === 'formula') return `Package: ${named(line.names)}`
  const { names, duration, isMeal } = line.module
  const hours = duration && counted(duration.hours, { one: 'hour', other: 'hours' })
  const what = hours === null ? named(names) : `${named(names)} (${hours})`
  return `${what}: ${counted(line.people, isMeal ? EATERS : PERSONS)}`
}
