import { depositCents, includesMeal, isBelowMealMinimum, mealPeople } from '@lichtspel/domain/catalogue/meal'
import { DETAILS_STEP, PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { formatSum } from '@lichtspel/texts/prices'
import { REFUSAL_TEXTS } from '@lichtspel/texts/refusals'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { HeldLine } from '@lichtspel/visit/choice/held-line.tsx'
import {
  EatersField,
  EmailField,
  ExtraInfoField,
  NameField,
  PhoneField,
} from '@lichtspel/visit/details/detail-fields.tsx'
import { eaterCount } from '@lichtspel/visit/details/eater-count.ts'
import groupStyles from '@lichtspel/visit/details/field-group.module.css'
import { InvoiceFields } from '@lichtspel/visit/details/invoice-fields.tsx'
import { useLeftFields } from '@lichtspel/visit/details/use-left-fields.ts'
import type { FormEvent } from 'react'
import { knownPlayers, type TextField, type WishedVisit } from './booking-state.ts'
import styles from './details-step.module.css'
import { FormErrors } from './form-errors.tsx'
import { problemOf } from './form-problems.ts'
import { ModuleFields } from './module-fields.tsx'
import type { Booking } from './use-booking.ts'
import type { VisitPrice } from './visit-price.ts'

/** Who comes and what else: the last step, with the button that books. */
export function DetailsStep({ booking: { visit, day, form, price, dispatch } }: { booking: Booking }) {
  const left = useLeftFields()
  const players = knownPlayers(visit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    left.leave('name', 'email', 'phone', 'mealPeople')
    form.send()
  }
  /** Judged when the field is left, and cleared the moment it is right. */
  const bind = (field: TextField) => ({
    id: `veld-${field}`,
    value: visit.fields[field],
    error: left.has(field) ? problemOf(visit, field) : undefined,
    onChange: (event: { target: { value: string } }) =>
      dispatch({ kind: 'type', field, text: event.target.value }),
    onBlur: () => visit.fields[field] !== '' && left.leave(field),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormErrors problems={form.problems} />
      <div className={styles.held}>
        <HeldLine choice={day.choice} />
      </div>
      <NameField {...bind('name')} />
      <EmailField {...bind('email')} />
      <PhoneField {...bind('phone')} />
      <p className={styles.players}>
        <span>{DETAILS_STEP.players}</span> <strong>{players === null ? '–' : playersText(players)}</strong>
      </p>
      <ModuleFields
        modules={visit.modules}
        onChange={(module, on) => dispatch({ kind: 'set-module', module, on })}
      />
      {includesMeal(visit.modules) && (
        <fieldset className={groupStyles.group}>
          <legend>{DETAILS_STEP.meal}</legend>
          <EatersField {...bind('mealPeople')} />
          <MealMinimum visit={visit} />
        </fieldset>
      )}
      <ExtraInfoField {...bind('extraInfo')} />
      <InvoiceFields isOn={visit.includeInvoice} invoice={visit.invoice} dispatch={dispatch} />
      <FinalButton visit={visit} price={price} isBusy={form.progress.kind === 'in-progress'} />
    </form>
  )
}

function MealMinimum({ visit }: { visit: WishedVisit }) {
  const eaters = mealPeople(eaterCount(visit.fields.mealPeople), knownPlayers(visit) ?? 0)
  if (!isBelowMealMinimum(visit.modules, eaters)) return null
  return (
    <Notice kind="warning" role="status">
      {REFUSAL_TEXTS['buffet-minimum']}
    </Notice>
  )
}

type FinalButtonProps = { visit: WishedVisit; price: VisitPrice; isBusy: boolean }

/** The words on the button say whether a duty to pay hangs on it. */
function FinalButton({ visit, price, isBusy }: FinalButtonProps) {
  return (
    <div className={styles.final}>
      {price.missing > 0 && price.chosen.totalCents > 0 && (
        <Notice kind="warning">{PRICE_WORDS.incomplete(formatSum(price.chosen.totalCents))}</Notice>
      )}
      <p className={styles.small}>{DETAILS_STEP.noWithdrawal}</p>
      <Button type="submit" kind="main" busy={isBusy}>
        {depositCents(visit.modules) > 0 ? DETAILS_STEP.confirmPaying : DETAILS_STEP.confirm}
      </Button>
      <p className="visually-hidden" role="status">
        {isBusy ? DETAILS_STEP.sending : ''}
      </p>
    </div>
  )
}
