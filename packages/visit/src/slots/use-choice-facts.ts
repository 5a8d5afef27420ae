import type { WireSchedule } from '@lichtspel/contract/schedules'
import {
  type AttractionId,
  attractionIds,
  type PerAttraction,
  shownIn,
} from '@lichtspel/domain/catalogue/attractions'
import type { Rotation } from '@lichtspel/domain/plan/rotation'
import { HOLD_WORDS, SLOT_STEP } from '@lichtspel/texts/booking'
import { overlapText } from '@lichtspel/texts/slots'
import { useState } from 'react'
import type { SpokenFact } from '../choice/announcer.tsx'
import { type AttractionChoice, choiceOn } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useClock } from '../clock/clock-context.tsx'
import { lostText } from '../lost/lost-text.ts'
import { refusalWords } from '../lost/refused-slots.tsx'
import type { Statuses } from '../statuses/read-statuses.ts'
import { readStatuses } from '../statuses/read-statuses.ts'
import { remarkWords } from '../statuses/slot-remark.ts'
import { slotTimes } from '../statuses/slot-times.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { chosenOverlaps } from './chosen-overlaps.ts'

type Said = { part: AttractionChoice; words: readonly string[] }

/**
 * The notices of all pickers, for screen readers. An attraction's text only changes when its choice changes, so a schedule refresh
 * stays silent.
 */
export function useChoiceFacts(
  day: DayChoice,
  needed: PerAttraction<number>,
  rotation: Rotation | null | undefined,
): SpokenFact[] {
  const clock = useClock()
  const catalogue = useCatalogue()
  const [said] = useState(() => new Map<AttractionId, Said>())
  const { choice, schedules, fingerprint } = day

  const wordsOf = (id: AttractionId): readonly string[] => {
    const part = choiceOn(choice, id)
    const known = said.get(id)
    if (known?.part === part) return known.words
    const schedule = schedules[id]
    if (schedule === undefined) return []
    const looker = { ...part, needed: needed[id] ?? 0, ignoreBreaks: !schedule.mandatoryBreak, fingerprint }
    const { ms: holdMs } = catalogue.rules.hold
    const statuses = readStatuses(schedule, { ...looker, holdMs }, clock.now())
    const words = choiceWords(part, schedule, statuses)
    said.set(id, { part, words })
    return words
  }
  const news = attractionIds(catalogue.attractions).flatMap((id) =>
    wordsOf(id).map((words) => ({ about: `${id} ${words}`, words })),
  )
  const { facts } = chosenOverlaps(catalogue, choice, schedules, rotation)
  const hardest = facts[0]
  if (hardest === undefined) return news
  return [
    ...news,
    {
      about: 'overlap',
      words: `${SLOT_STEP.overlap} ${overlapText(shownIn(catalogue.attractions), hardest)}.`,
    },
  ]
}

/** The notices above one attraction's slots, for screen readers. */
function choiceWords(part: AttractionChoice, schedule: WireSchedule, statuses: Statuses): string[] {
  const { lost, refused, remark, selection } = part
  // HealedChoice announces what the visitor can take instead.
  const words: string[] = lost.map((key) => `${lostText(schedule, key)}.`)
  if (refused !== null)
    words.push(`${HOLD_WORDS.notHeld(slotTimes(refused.keys))} ${refusalWords(refused.why)}`)
  if (remark !== null) {
    const { reason, advice } = remarkWords(remark, selection, statuses, schedule)
    words.push([`${reason}.`, advice ?? []].flat().join(' '))
  }
  return words
}
