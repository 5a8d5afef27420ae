import type { ExtraInfoLine } from '@lichtspel/domain/booking/extra-info'
import { extraInfoWords } from '../extra-info-words.ts'
import { named } from './language.ts'
import { counted, EATERS, PERSONS } from './plurals.ts'

export const { extraInfoText, ownExtraInfo } = extraInfoWords(lineText)

function lineText(line: ExtraInfoLine): string {
  if (line.kind === 'formula') return `Formule : ${named(line.names)}`
  const { names, duration, isMeal } = line.module
  const what = duration === null ? named(names) : `${named(names)} (${duration.hours} h)`
  return `${what} : ${counted(line.people, isMeal ? EATERS : PERSONS)}`
}
