import { SLOT_STEP } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { BOOKING_FAILED, REFUSAL_TEXTS } from '@lichtspel/texts/refusals'
import { lostPerAttraction } from '@lichtspel/visit/choice/lost-slots.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
import { sessionId } from '@lichtspel/visit/device/visitor-session.ts'
import { useVenue } from '@lichtspel/visit/venue/venue-context.tsx'
import { useRef, useState } from 'react'
import { bodyOf } from './booking-body.ts'
import { knownPlayers, type WishedVisit } from './booking-state.ts'
import { type FieldProblems, formProblems, remainingProblems } from './form-problems.ts'
import { type Submit, useSubmit } from './use-submit.ts'

export type FormSending = { progress: Submit['progress']; problems: FieldProblems; send: () => void }

/** The form on its way: judged here first, then by the server; what either has against it stands above the form. */
export function useFormSending(visit: WishedVisit, { store }: DayChoice): FormSending {
  const venue = useVenue()
  const [problems, setProblems] = useState<FieldProblems>(null)
  const tries = useRef(0)

  const submit = useSubmit((error) => {
    tries.current += 1
    const refusal = error instanceof ApiRefused ? error.refusal : undefined
    const lost = lostPerAttraction(venue, refusal?.slots ?? [])
    for (const [id, keys] of lost) store.lose(id, keys)
    const advice = refusal === undefined ? undefined : REFUSAL_TEXTS[refusal.code]
    const steps = lost.map(([id]) => ({ step: id, words: SLOT_STEP.chooseOther(ATTRACTION_NAMES[id]) }))
    setProblems({
      sentence: BOOKING_FAILED,
      fields: [],
      steps,
      needsContact: steps.length === 0,
      count: tries.current,
      ...(advice && { advice }),
    })
    store.beat()
  })
  const send = () => {
    tries.current += 1
    const found = formProblems(visit, tries.current)
    const players = knownPlayers(visit)
    setProblems(found)
    if (found === null && players !== null) submit.create(bodyOf(venue, visit, players, sessionId()))
  }
  return { progress: submit.progress, problems: remainingProblems(problems, visit), send }
}
