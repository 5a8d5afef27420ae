import type { WireSchedule } from '@lichtspel/contract/schedules'
import { HOLD_WORDS } from '@lichtspel/texts/booking'
import type { AttractionChoice } from '../choice/choice.ts'
import { lostText } from './lost-text.ts'
import type { Statuses } from './read-statuses.ts'
import { refusalWords } from './refused-slots.tsx'
import { remarkWords } from './slot-remark.ts'
import { slotTimes } from './slot-times.ts'

/** What the notices above the slots of one attraction say, for those who cannot see them. */
export function choiceWords(part: AttractionChoice, schedule: WireSchedule, statuses: Statuses): string[] {
  const { lost, refused, remark, selection } = part
  // What can be taken instead is said where it is found: HealedChoice.
  const words: string[] = lost.map((key) => `${lostText(schedule, key)}.`)
  if (refused !== null)
    words.push(`${HOLD_WORDS.notHeld(slotTimes(refused.keys))} ${refusalWords(refused.why)}`)
  if (remark !== null) {
    const { reason, advice } = remarkWords(remark, selection, statuses, schedule)
    words.push([`${reason}.`, advice ?? []].flat().join(' '))
  }
  return words
}
