import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { DETAILS_STEP, playersText } from '@lichtspel/texts/booking'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { blocksOn } from '@lichtspel/visit/day/blocks-on.ts'
import {
  EatersField,
  EmailField,
  ExtraInfoField,
  NameField,
  PhoneField,
} from '@lichtspel/visit/details/detail-fields.tsx'
import groupStyles from '@lichtspel/visit/details/field-group.module.css'
import { InvoiceFields } from '@lichtspel/visit/details/invoice-fields.tsx'
import { DietsField, MealTimeField, type MealTimeFieldProps } from '@lichtspel/visit/details/meal-fields.tsx'
import { MeantEmail } from '@lichtspel/visit/details/meant-email.tsx'
import { LostSlotsHere } from '@lichtspel/visit/slots/lost-slots-here.tsx'
import type { FormEvent } from 'react'
import { useLeftFields } from '../../lib/use-left-fields.ts'
import { knownPlayers, type TextField } from './booking-state.ts'
import styles from './details-step.module.css'
import { FinalPart } from './form/final-part.tsx'
import { FormErrors } from './form/form-errors.tsx'
import { problemOf } from './form/form-problems.ts'
import { ModuleFields } from './form/module-fields.tsx'
import { leadOn } from './step-order.ts'
import type { Booking } from './use-booking.ts'

/** Who comes and what else: the last step, with the button that books. */
export function DetailsStep({ booking }: { booking: Booking }) {
  const { catalogue, visit, day, form, dispatch } = booking
  const left = useLeftFields('left-details')
  const clock = useClock()
  const players = knownPlayers(visit)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    left.leave('name', 'email', 'phone', 'mealPeople')
    form.send()
  }
  /** Judged when the field is left, and cleared the moment it is right. */
  const bind = (field: TextField) => ({
    id: `veld-${field}`,
    value: visit.fields[field],
    error: left.has(field) ? problemOf(catalogue, visit, clock.now(), field) : undefined,
    onChange: (event: { target: { value: string } }) =>
      dispatch({ kind: 'type', field, text: event.target.value }),
    onBlur: () => visit.fields[field] !== '' && left.leave(field),
  })
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
        <NameField {...bind('name')} />
        <div>
          <EmailField {...bind('email')} />
          <MeantEmail
            typed={left.has('email') ? visit.fields.email : ''}
            fieldId={bind('email').id}
            onTake={(text) => dispatch({ kind: 'type', field: 'email', text })}
          />
        </div>
        <PhoneField {...bind('phone')} />
        <p className={styles.players}>
          <span>{DETAILS_STEP.players}</span> <strong>{players === null ? '–' : playersText(players)}</strong>
        </p>
        <ModuleFields visit={visit} onChange={(module, on) => dispatch({ kind: 'set-module', module, on })} />
        {includesMeal(catalogue, visit.modules) && (
          <fieldset className={groupStyles.group}>
            <legend>{DETAILS_STEP.meal}</legend>
            <EatersField {...bind('mealPeople')} />
            <WhenToEat booking={booking} {...bind('mealAt')} />
            <DietsField {...bind('diets')} />
          </fieldset>
        )}
        <ExtraInfoField {...bind('extraInfo')} />
        <InvoiceFields isOn={visit.includeInvoice} invoice={visit.invoice} dispatch={dispatch} />
      </div>
      <FinalPart booking={booking} onStep={booking.goToStep} />
    </form>
  )
}

type WhenToEatProps = Pick<MealTimeFieldProps, 'id' | 'error' | 'onChange'> & { booking: Booking }

function WhenToEat({ booking: { catalogue, visit, day }, id, error, onChange }: WhenToEatProps) {
  const slots = { date: visit.date, slots: visit.selections, blockMinutes: blocksOn(catalogue, day) }
  return <MealTimeField id={id} error={error} onChange={onChange} mealAt={visit.mealAt} day={slots} />
}
