import { depositCents, includesMeal, isBelowMealMinimum, mealPeople } from '@lichtspel/domain/catalogue/meal'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { DETAILS_STEP, PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { formatSum } from '@lichtspel/texts/prices'
import { REFUSAL_TEXTS } from '@lichtspel/texts/refusals'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import type { Dispatch, FormEvent } from 'react'
import { EatersField, ExtraInfoField, NameField, PhoneField } from '../../lib/visit/detail-fields.tsx'
import { eaterCount } from '../../lib/visit/eater-count.ts'
import groupStyles from '../../lib/visit/field-group.module.css'
import { InvoiceFields } from '../../lib/visit/invoice-fields.tsx'
import { useLeftFields } from '../../lib/visit/use-left-fields.ts'
import { type BookingAct, type BookingState, knownPlayers, type TextField } from './booking-state.ts'
import styles from './details-step.module.css'
import { FormErrors } from './form-errors.tsx'
import { type FieldProblems, problemOf } from './form-problems.ts'
import { ModuleFields } from './module-fields.tsx'
import type { VisitPrice } from './visit-price.ts'

export type DetailsStepProps = {
  venue: Venue
  state: BookingState
  price: VisitPrice
  problems: FieldProblems
  isBusy: boolean
  dispatch: Dispatch<BookingAct>
  onSubmit: () => void
}

export function DetailsStep(props: DetailsStepProps) {
  const { venue, state, price, problems, isBusy, dispatch, onSubmit } = props
  const left = useLeftFields()
  const players = knownPlayers(state)
  const eaters = mealPeople(eaterCount(state.fields.mealPeople), players ?? 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    left.leave('name', 'email', 'phone', 'mealPeople')
    onSubmit()
  }
  /** Judged when the field is left, and cleared the moment it is right. */
  const bind = (field: TextField) => ({
    id: `veld-${field}`,
    value: state.fields[field],
    error: left.has(field) ? problemOf(state, field) : undefined,
    onChange: (event: { target: { value: string } }) =>
      dispatch({ kind: 'type', field, text: event.target.value }),
    onBlur: () => state.fields[field] !== '' && left.leave(field),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormErrors venue={venue} problems={problems} />
      <NameField {...bind('name')} />
      <Field
        {...bind('email')}
        label={DETAILS_STEP.email}
        hint={DETAILS_STEP.emailHint}
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        maxLength={254}
      />
      <PhoneField {...bind('phone')} />
      <p className={styles.players}>
        <span>{DETAILS_STEP.players}</span> <strong>{players === null ? '–' : playersText(players)}</strong>
      </p>
      <ModuleFields
        modules={state.modules}
        onChange={(module, on) => dispatch({ kind: 'set-module', module, on })}
      />
      {includesMeal(state.modules) && (
        <fieldset className={groupStyles.group}>
          <legend>{DETAILS_STEP.meal}</legend>
          <EatersField {...bind('mealPeople')} />
          {isBelowMealMinimum(state.modules, eaters) && (
            <Notice kind="warning" role="status">
              {REFUSAL_TEXTS['buffet-minimum']}
            </Notice>
          )}
        </fieldset>
      )}
      <ExtraInfoField {...bind('extraInfo')} />
      <InvoiceFields isOn={state.includeInvoice} invoice={state.invoice} dispatch={dispatch} />
      <div className={styles.final}>
        {price.missing > 0 && price.chosen.totalCents > 0 && (
          <Notice kind="warning">{PRICE_WORDS.incomplete(formatSum(price.chosen.totalCents))}</Notice>
        )}
        <p className={styles.small}>{DETAILS_STEP.noWithdrawal}</p>
        <Button type="submit" kind="main" busy={isBusy}>
          {depositCents(state.modules) > 0 ? DETAILS_STEP.confirmPaying : DETAILS_STEP.confirm}
        </Button>
        <p className="visually-hidden" role="status">
          {isBusy ? DETAILS_STEP.sending : ''}
        </p>
      </div>
    </form>
  )
}
