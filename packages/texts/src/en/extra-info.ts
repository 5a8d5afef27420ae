import type { ExtraInfoLine } from '@lichtspel/domain/booking/extra-info'
import { extraInfoWords } from '../extra-info-words.ts'
import { named } from './language.ts'
import { counted, EATERS, PERSONS } from './plurals.ts'

export const { extraInfoText, ownExtraInfo } = extraInfoWords(lineText)

function lineText(line: ExtraInfoLine): string {
  if (line.kind === 'formula') return `Package: ${named(line.names)}`
  const { names, duration, isMeal } = line.module
  const hours = duration && counted(duration.hours, { one: 'hour', other: 'hours' })
  const what = hours === null ? named(names) : `${named(names)} (${hours})`
  return `${what}: ${counted(line.people, isMeal ? EATERS : PERSONS)}`
}
