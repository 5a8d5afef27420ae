import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { BOOKING_FAILED, refusalText } from '@lichtspel/texts/refusals'
import { lostPerAttraction } from '@lichtspel/visit/choice/lost-slots.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
import { sessionId } from '@lichtspel/visit/device/visitor-session.ts'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { useRef, useState } from 'react'
import { bodyOf } from './booking-body.ts'
import { knownPlayers, type WishedVisit } from './booking-state.ts'
import { type FieldProblems, formProblems, remainingProblems } from './form-problems.ts'
import { type Submit, useSubmit } from './use-submit.ts'

export type FormSending = { progress: Submit['progress']; problems: FieldProblems; send: () => void }

/** The form on its way: judged here first, then by the server; what either has against it stands above the form. */
export function useFormSending(catalogue: Catalogue, visit: WishedVisit, { store }: DayChoice): FormSending {
  const { renew } = useOffer()
  const [problems, setProblems] = useState<FieldProblems>(null)
  const tries = useRef(0)

  const submit = useSubmit((error) => {
    tries.current += 1
    const refusal = error instanceof ApiRefused ? error.refusal : undefined
    const lost = lostPerAttraction(catalogue.venue.id, refusal?.slots ?? [])
    for (const [id, keys] of lost) store.lose(id, keys)
    const formula = findFormula(catalogue, visit.formula)
    const advice = refusal && refusalText(refusal.code, { catalogue, formula })
    // The page knows an older price than the server: the new one is shown before anyone presses again.
    if (refusal?.code === 'price-changed') renew()
    const steps = lost.map(([id]) => ({ step: id, words: SLOT_STEP.chooseOther(ATTRACTION_NAMES[id]) }))
    setProblems({
      sentence: BOOKING_FAILED,
      fields: [],
      steps,
      needsContact: steps.length === 0 && refusal?.code !== 'price-changed',
      count: tries.current,
      ...(advice && { advice }),
    })
    store.beat()
  })
  const send = () => {
    tries.current += 1
    const found = formProblems(catalogue, visit, tries.current)
    const players = knownPlayers(visit)
    setProblems(found)
    if (found === null && players !== null) {
      submit.create(bodyOf(catalogue, visit, players, sessionId()), catalogue.revision)
    }
  }
  return { progress: submit.progress, problems: remainingProblems(catalogue, problems, visit), send }
}
