import { playerChoices } from '@lichtspel/domain/catalogue/group'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { PLAYERS_STEP, playersText } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { MANAGE_CHANGE } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { REFUSAL_TEXTS } from '@lichtspel/texts/refusals'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react'
import { EatersField, ExtraInfoField, NameField, PhoneField } from '../../lib/visit/detail-fields.tsx'
import { InvoiceFields } from '../../lib/visit/invoice-fields.tsx'
import { PriceLines } from '../../lib/visit/price-lines.tsx'
import { useLeftFields } from '../../lib/visit/use-left-fields.ts'
import { ActButtons } from './act-buttons.tsx'
import type { ActFormProps } from './act-form.ts'
import styles from './act-list.module.css'
import { bookedPrice } from './booked-visit.ts'
import {
  advanceDraft,
  type ChangeField,
  changeOf,
  changeProblems,
  draftOf,
  draftPrice,
  isUnchanged,
  shortOfSlots,
} from './change-draft.ts'
import ownStyles from './change-form.module.css'

const OPTIONS = playerChoices().map((count) => ({ value: String(count), label: playersText(count) }))
const FIELD_ORDER = ['players', 'name', 'phone', 'mealPeople'] as const

export function ChangeForm({ venue, booking, now, isSending, trouble, perform, onClose }: ActFormProps) {
  const [draft, dispatch] = useReducer(advanceDraft, booking, draftOf)
  const seen = useRef(booking)
  useEffect(() => {
    if (seen.current.revision !== booking.revision)
      dispatch({ kind: 'meet', before: seen.current, now: booking })
    seen.current = booking
  }, [booking])
  const [isIdle, setIdle] = useState(false)
  const left = useLeftFields()
  const problems = changeProblems(venue, draft, booking, now)
  const price = draftPrice(venue, draft, booking)
  const before = bookedPrice(venue, booking)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    left.leave(...FIELD_ORDER)
    setIdle(isUnchanged(draft, booking))
    const [first] = FIELD_ORDER.filter((field) => problems[field] !== undefined)
    if (first !== undefined) document.getElementById(idOf(first))?.focus()
    else if (!isUnchanged(draft, booking)) void perform({ kind: 'change', change: changeOf(draft, booking) })
  }
  const wordsFor = (field: ChangeField | 'players') => {
    const code = problems[field]
    return code === undefined ? undefined : REFUSAL_TEXTS[code]
  }
  const bind = (field: ChangeField) => ({
    id: idOf(field),
    value: draft.fields[field],
    error: left.has(field) ? wordsFor(field) : undefined,
    onChange: (event: { target: { value: string } }) =>
      dispatch({ kind: 'type', field, text: event.target.value }),
    onBlur: () => left.leave(field),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Select
        id={idOf('players')}
        label={PLAYERS_STEP.label}
        hint={PLAYERS_STEP.hint}
        options={OPTIONS}
        value={String(draft.players)}
        error={wordsFor('players')}
        onChange={(event) => dispatch({ kind: 'choose-players', players: Number(event.target.value) })}
      />
      {shortOfSlots(venue, draft, booking).map((id) => (
        <Notice key={id} kind="warning" role="status">
          {MANAGE_CHANGE.moreSlots(ATTRACTION_NAMES[id])}
        </Notice>
      ))}
      {includesMeal(booking.modules) && (
        // Fewer players may be too few eaters without a word typed here.
        <EatersField {...bind('mealPeople')} error={wordsFor('mealPeople')} />
      )}
      <NameField {...bind('name')} />
      <PhoneField {...bind('phone')} />
      <dl className={ownStyles.email}>
        <dt>{MANAGE_CHANGE.email}</dt>
        <dd>{booking.email}</dd>
        <dd className={ownStyles.hint}>{MANAGE_CHANGE.otherEmail}</dd>
      </dl>
      <ExtraInfoField {...bind('extraInfo')} />
      <InvoiceFields isOn={draft.includeInvoice} invoice={draft.invoice} dispatch={dispatch} />
      <div className={ownStyles.price}>
        <h4>{MANAGE_CHANGE.price}</h4>
        <PriceLines price={price} />
        <p className={ownStyles.hint} role="status">
          {price.totalCents === before.totalCents ? '' : MANAGE_CHANGE.was(formatSum(before.totalCents))}
        </p>
      </div>
      {isIdle && isUnchanged(draft, booking) && (
        <Notice kind="info" role="status">
          {MANAGE_CHANGE.unchanged}
        </Notice>
      )}
      <ActButtons confirm={MANAGE_CHANGE.save} isSending={isSending} trouble={trouble} onClose={onClose} />
    </form>
  )
}

function idOf(field: ChangeField | 'players'): string {
  return `wijzig-${field}`
}
