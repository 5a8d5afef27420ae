import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { contactProblems } from '@lichtspel/domain/booking/contact'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { contactErrorText } from '@lichtspel/texts/form'
import { refusalText } from '@lichtspel/texts/refusals'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import type { DetailsForm } from '@lichtspel/visit/details/detail-fields.tsx'
import type { DetailField } from '@lichtspel/visit/details/details-draft.ts'
import { type Dispatch, type FormEvent, useEffect, useReducer, useRef } from 'react'
import { useHandedOver, useHandedState, useHandingOver } from '../../../lib/handed-over.ts'
import { useLeftFields } from '../../../lib/use-left-fields.ts'
import type { Perform } from '../use-manage.ts'
import {
  advanceDraft,
  type ChangeAct,
  type ChangeDraft,
  changeOf,
  changeProblems,
  draftOf,
  isUnchanged,
  tooFewFor,
} from './change-draft.ts'

const FIELD_ORDER = ['players', 'mealPeople', 'mealAt', 'name', 'phone'] as const

/** The change form: its draft, its problems, and sending it. */
export function useChangeForm(booking: ManagedBooking, perform: Perform) {
  const clock = useClock()
  const [draft, dispatch] = useDraft(booking)
  const [isAsked, setAsked] = useHandedState('change-asked', false)
  const left = useLeftFields('left-change')
  const problems = changeProblems(draft, booking, clock.now())
  const wordsFor = (field: DetailField | 'players') => {
    const code = problems[field]
    const { catalogue, formula, email } = booking
    // Contact fields use the more specific errors of the booking form.
    if (code !== undefined && (field === 'name' || field === 'phone')) {
      return contactErrorText(field, contactProblems({ ...draft.fields, email }))
    }
    const modules = tooFewFor(draft, booking)
    return code && refusalText(code, { catalogue, formula: findFormula(catalogue, formula), modules })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    left.leave(...FIELD_ORDER)
    setAsked(isUnchanged(draft, booking))
    const [first] = FIELD_ORDER.filter((field) => problems[field] !== undefined)
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
    else if (!isUnchanged(draft, booking)) void perform({ kind: 'change', change: changeOf(draft, booking) })
  }
  const form: DetailsForm = {
    idPrefix: 'wijzig',
    draft,
    dispatch,
    // Lowering the number of players can cause these errors even if nothing was typed in the meal fields.
    errorOf: (field) =>
      field === 'mealPeople' || field === 'mealAt' || left.has(field) ? wordsFor(field) : undefined,
    onLeave: left.leave,
  }
  // Shown after pressing the button without a change, until there is one.
  const isIdle = isAsked && isUnchanged(draft, booking)
  // A refused change has no price.
  const hasPrice = problems.players === undefined && problems.mealPeople === undefined
  return { draft, dispatch, form, wordsFor, submit, isIdle, hasPrice }
}

export function fieldId(field: DetailField | 'players'): string {
  return `wijzig-${field}`
}

/** The booking may change while its form is open: what was typed is kept, and the rest is updated. */
function useDraft(booking: ManagedBooking): [ChangeDraft, Dispatch<ChangeAct>] {
  const typed = useHandedOver<ChangeDraft>('change')
  const [draft, dispatch] = useReducer(advanceDraft, booking, (asItIs) => {
    const asBooked = draftOf(asItIs)
    return { ...asBooked, ...typed, fields: { ...asBooked.fields, ...typed?.fields } }
  })
  useHandingOver('change', draft)
  const seen = useRef(booking)
  useEffect(() => {
    if (seen.current.revision !== booking.revision)
      dispatch({ kind: 'meet', before: seen.current, now: booking })
    seen.current = booking
  }, [booking])
  return [draft, dispatch]
}
