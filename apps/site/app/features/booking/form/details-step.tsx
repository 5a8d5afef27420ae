import { columnsBy, plainFields } from '@lichtspel/domain/booking/booking-fields'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { DETAILS_STEP, playersText } from '@lichtspel/texts/booking'
import { formatEither, named } from '@lichtspel/texts/language'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import {
  type DetailsForm,
  EmailField,
  MealFields,
  NameField,
  PhoneField,
  PlainFields,
} from '@lichtspel/visit/details/detail-fields.tsx'
import groupStyles from '@lichtspel/visit/details/field-group.module.css'
import { InvoiceFields } from '@lichtspel/visit/details/invoice-fields.tsx'
import { MeantEmail } from '@lichtspel/visit/details/meant-email.tsx'
import { LostSlotsHere } from '@lichtspel/visit/slots/lost-slots-here.tsx'
import type { FormEvent } from 'react'
import { Fold } from '../../../lib/fold.tsx'
import { useLeftFields } from '../../../lib/use-left-fields.ts'
import { isReviewing, knownPlayers, type WishedVisit } from '../booking-state.ts'
import { leadOn } from '../step-order.ts'
import type { Booking } from '../use-booking.ts'
import styles from './details-step.module.css'
import { FinalPart } from './final-part.tsx'
import { FormErrors } from './form-errors.tsx'
import { problemOf } from './form-problems.ts'
import { ModuleFields } from './module-fields.tsx'

/** Contact details and extras: the last step, with the booking button. */
export function DetailsStep({ booking }: { booking: Booking }) {
  const { catalogue, visit, day, form, dispatch } = booking
  const left = useLeftFields('left-details')
  const clock = useClock()
  const players = knownPlayers(visit)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    left.leave('name', 'email', 'phone', 'mealPeople')
    if (isReviewing(visit)) form.send()
    else booking.review()
  }
  const details: DetailsForm = {
    idPrefix: 'veld',
    draft: visit,
    dispatch: (act) => {
      if (act.kind === 'type') left.enter(act.field)
      dispatch(act)
    },
    // Validated when the field loses focus, and not while the visitor is correcting it.
    errorOf: (field) => (left.has(field) ? problemOf(catalogue, visit, clock.now(), field) : undefined),
    onLeave: (field) => visit.fields[field] !== '' && left.leave(field),
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <div className={styles.lost}>
          <LostSlotsHere
            day={day}
            players={players}
            isNext={leadOn(catalogue, visit, form.isAccepted).to !== 'details'}
          />
        </div>
        <FormErrors form={form} onStep={booking.goToStep} />
        <NameField form={details} />
        <div>
          <EmailField form={details} />
          <MeantEmail
            typed={left.has('email') ? visit.fields.email : ''}
            fieldId="veld-email"
            onTake={(text) => dispatch({ kind: 'type', field: 'email', text })}
          />
        </div>
        <PhoneField form={details} />
        <p className={styles.players}>
          <span>{DETAILS_STEP.players}</span> <strong>{players === null ? '–' : playersText(players)}</strong>
        </p>
        <Extras booking={booking} details={details} />
      </div>
      <FinalPart booking={booking} onStep={booking.goToStep} />
    </form>
  )
}

/** What few visitors need: rows that open. */
function Extras({ booking, details }: { booking: Booking; details: DetailsForm }) {
  const { catalogue, visit, day, dispatch } = booking
  const mealDay = { date: visit.date, slots: visit.selections, blockMinutes: blocksOn(catalogue, day) }
  return (
    <div className={styles.folds}>
      {catalogue.modules.length > 0 && (
        <Fold
          title={DETAILS_STEP.extras}
          line={formatEither(catalogue.modules.map(({ names }) => named(names)))}
          below={1}
          isOpen={visit.modules.length > 0}
        >
          <ModuleFields
            visit={visit}
            onChange={(module, on) => dispatch({ kind: 'set-module', module, on })}
          />
          {includesMeal(catalogue, visit.modules) && (
            <fieldset className={groupStyles.group}>
              <legend>{DETAILS_STEP.meal}</legend>
              <MealFields form={details} day={mealDay} mealAt={visit.mealAt} />
            </fieldset>
          )}
        </Fold>
      )}
      <Fold title={DETAILS_STEP.more} below={1} isOpen={visit.includeInvoice || hasPlainText(visit)}>
        <PlainFields form={details} writer="visitor" />
        <InvoiceFields draft={visit} dispatch={dispatch} />
      </Fold>
    </div>
  )
}

function hasPlainText({ fields }: WishedVisit): boolean {
  return plainFields(columnsBy('visitor')).some(({ field }) => fields[field] !== '')
}
