import type { WireSchedule } from '@lichtspel/contract/schedules'
import { nearestFree } from '@lichtspel/domain/slots/selection'
import { HOLD_WORDS } from '@lichtspel/texts/booking'
import { formatList } from '@lichtspel/texts/dates'
import type { AttractionChoice } from '../choice/choice.ts'
import { lostText } from './lost-slot.tsx'
import type { Statuses } from './read-statuses.ts'
import { refusalWords } from './refused-slots.tsx'
import { alternativeText, remarkWords } from './slot-remark.ts'

/** What the notices above the slots of one attraction say, for those who cannot see them. */
export function choiceWords(part: AttractionChoice, schedule: WireSchedule, statuses: Statuses): string[] {
  const { lost, refused, remark, selection } = part
  const words: string[] = lost.map((key) => {
    const free = nearestFree(statuses, key)
    const instead = free === undefined ? '' : ` ${alternativeText(free, key)}`
    return `${lostText(schedule, key)}.${instead}`
  })
  if (refused !== null)
    words.push(`${HOLD_WORDS.notHeld(formatList(refused.keys))} ${refusalWords(refused.why)}`)
  if (remark !== null) {
    const { reason, advice } = remarkWords(remark, selection, statuses, schedule)
    words.push([`${reason}.`, advice ?? []].flat().join(' '))
  }
  return words
}
