import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { contactProblems } from '@lichtspel/domain/booking/contact'
import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { contactErrorText } from '@lichtspel/texts/form'
import { refusalText } from '@lichtspel/texts/refusals'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import type { DetailsForm } from '@lichtspel/visit/details/detail-fields.tsx'
import type { DetailField } from '@lichtspel/visit/details/details-draft.ts'
import { type Dispatch, type FormEvent, useEffect, useReducer, useRef } from 'react'
import { useHandedOver, useHandedState, useHandingOver } from '../../../lib/handed-over.ts'
import { useLeftFields } from '../../../lib/use-left-fields.ts'
import type { ChangePart } from '../manage-state.ts'
import type { Perform } from '../use-manage.ts'
import {
  advanceDraft,
  type ChangeAction,
  type ChangeDraft,
  changedBooking,
  changeOf,
  changeProblems,
  draftOf,
  isUnchanged,
  partOfDraft,
  partWith,
  tooFewFor,
} from './change-draft.ts'
import { differences, paidDifference } from './differences.ts'

type AskedField = DetailField | 'players'

const FIELD_ORDER = ['players', 'mealPeople', 'mealAt', 'name', 'phone'] as const

export type ChangeForms = {
  draft: ChangeDraft
  dispatch: Dispatch<ChangeAction>
  form: DetailsForm
  /** The error at the number of players: also when too few are left for the meal. */
  groupError: string | undefined
  isTouched: (part: ChangePart) => boolean
  /** The button was pressed without a change; until there is one. */
  isIdle: (part: ChangePart) => boolean
  /** What this form would change. `null` if the server would refuse it. */
  differencesOf: (part: ChangePart) => string[] | null
  submit: (part: ChangePart) => (event: FormEvent) => void
}

/** The small forms of a change. They share one draft, and each sends only its own part. */
export function useChangeForms(
  booking: ManagedBooking,
  perform: Perform,
  onTurn: (part: ChangePart) => void,
): ChangeForms {
  const clock = useClock()
  const [draft, dispatch] = useDraft(booking)
  const [asked, setAsked] = useHandedState<ChangePart | ''>('change-asked', '')
  const left = useLeftFields('left-change')
  const draftFor = (part: ChangePart) => partOfDraft(draft, booking, part)
  const problemsIn = (part: ChangePart) => changeProblems(draftFor(part), booking, clock.now())
  const wordsFor = (field: AskedField, part = partWith(field)) => {
    const code = problemsIn(part)[field]
    return code && problemText(field, code, draftFor(part), booking)
  }
  const isTouched = (part: ChangePart) => !isUnchanged(draftFor(part), booking)

  const submit = (part: ChangePart) => (event: FormEvent) => {
    event.preventDefault()
    left.leave(...FIELD_ORDER)
    setAsked(isTouched(part) ? '' : part)
    const problems = problemsIn(part)
    const [first] = FIELD_ORDER.filter((field) => problems[field] !== undefined)
    if (first !== undefined) lead(part, first)
    else if (isTouched(part)) void perform({ kind: 'change', change: changeOf(draftFor(part), booking) })
  }
  /** A problem of another form, such as a phone number the desk left empty, is solved there. */
  const lead = (part: ChangePart, field: AskedField) => {
    const place = part === 'group' && field === 'mealPeople' ? 'players' : field
    if (partWith(place) !== part) onTurn(partWith(place))
    requestAnimationFrame(() => document.getElementById(fieldId(place))?.focus())
  }

  const form: DetailsForm = {
    idPrefix: 'wijzig',
    draft,
    dispatch,
    errorOf: (field) =>
      field === 'mealPeople' || field === 'mealAt' || left.has(field) ? wordsFor(field) : undefined,
    onLeave: left.leave,
  }
  return {
    draft,
    dispatch,
    form,
    groupError: wordsFor('players') ?? wordsFor('mealPeople', 'group'),
    isTouched,
    isIdle: (part) => asked === part && !isTouched(part),
    differencesOf: (part) => {
      const { players, mealPeople } = problemsIn(part)
      const isPriced = players === undefined && mealPeople === undefined
      if (!isPriced) return null
      const changed = changedBooking(draftFor(part), booking)
      return [...differences(booking, changed), ...paidDifference(booking, changed)]
    },
    submit,
  }
}

function problemText(field: AskedField, code: RefusalCode, draft: ChangeDraft, booking: ManagedBooking) {
  const { catalogue, formula, email } = booking
  // Contact fields use the more specific errors of the booking form.
  if (field === 'name' || field === 'phone') {
    return contactErrorText(field, contactProblems({ ...draft.fields, email }))
  }
  const modules = tooFewFor(draft, booking)
  return refusalText(code, { catalogue, formula: findFormula(catalogue, formula), modules })
}

export function fieldId(field: AskedField): string {
  return `wijzig-${field}`
}

/** The booking may change while its form is open: what was typed is kept, and the rest is updated. */
function useDraft(booking: ManagedBooking): [ChangeDraft, Dispatch<ChangeAction>] {
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
