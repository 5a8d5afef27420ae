import { columnsBy, plainFields, type Writer } from '@lichtspel/domain/booking/booking-fields'
import { MAX_DIETS_LENGTH } from '@lichtspel/domain/booking/meal-time'
import { DIETS_DAYS } from '@lichtspel/domain/booking/retention'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { MEAL_FIELDS } from '@lichtspel/texts/form'
import { Field, TextArea } from '@lichtspel/ui/field'
import type { Dispatch } from 'react'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useVoice } from '../voice.tsx'
import type { DetailField, DetailsAct, DetailsDraft } from './details-draft.ts'
import type { MealDay } from './meal-time.ts'
import { MealTimeField } from './meal-time-field.tsx'

/** The form around the fields: what is typed in it, and its errors. */
export type DetailsForm = {
  /** Prefixes the field names, so that two forms on a page do not share ids. */
  idPrefix: string
  draft: DetailsDraft
  dispatch: Dispatch<DetailsAct>
  errorOf: (field: DetailField) => string | undefined
  onLeave?: (field: DetailField) => void
}

type FieldProps = { form: DetailsForm }

// These fields have the same labels, texts and limits wherever a visit is booked or changed. Texts that differ at the desk come from
// `useVoice`.

export function bindDetail({ idPrefix, draft, dispatch, errorOf, onLeave }: DetailsForm, field: DetailField) {
  return {
    id: `${idPrefix}-${field}`,
    value: draft.fields[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) =>
      dispatch({ kind: 'type', field, text: event.target.value }),
    onBlur: () => onLeave?.(field),
  }
}

export function NameField({ form }: FieldProps) {
  const { contact } = useVoice()
  return (
    <Field {...bindDetail(form, 'name')} {...asked(contact, 'name')} label={contact.name} maxLength={200} />
  )
}

export function EmailField({ form }: FieldProps) {
  const { contact } = useVoice()
  return (
    <Field
      {...bindDetail(form, 'email')}
      {...asked(contact, 'email')}
      label={contact.email}
      hint={contact.emailHint}
      type="email"
      inputMode="email"
      maxLength={254}
    />
  )
}

export function PhoneField({ form }: FieldProps) {
  const { contact } = useVoice()
  return (
    <Field
      {...bindDetail(form, 'phone')}
      {...asked(contact, 'tel')}
      label={contact.phone}
      hint={contact.phoneHint}
      type="tel"
      inputMode="tel"
      maxLength={32}
    />
  )
}

/** Visitors fill in their own details; the desk enters someone else's, and that person may not have given all of them. */
function asked({ optional }: { optional: string | undefined }, autoComplete: string) {
  return optional === undefined
    ? { required: true, autoComplete }
    : { autoComplete: 'off', placeholder: optional }
}

export type MealFieldsProps = FieldProps & { day: MealDay; mealAt: ClockTime | null }

/** How many people eat, when and what. Renders nothing if no meal is chosen. */
export function MealFields({ form, day, mealAt }: MealFieldsProps) {
  const catalogue = useCatalogue()
  const { dietsHint } = useVoice()
  if (!includesMeal(catalogue, form.draft.modules)) return null
  const { min, max } = catalogue.rules.eaters
  const { id, error, onChange } = bindDetail(form, 'mealAt')
  return (
    <>
      <Field
        {...bindDetail(form, 'mealPeople')}
        label={DETAILS_STEP.mealPeople}
        hint={DETAILS_STEP.mealPeopleHint}
        placeholder={DETAILS_STEP.mealPeoplePlaceholder(min, max)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <MealTimeField {...{ id, error, onChange, day, mealAt }} />
      {/* States its purpose and retention period, because it may be health data. */}
      <TextArea
        {...bindDetail(form, 'diets')}
        label={MEAL_FIELDS.diets}
        hint={dietsHint(DIETS_DAYS)}
        maxLength={MAX_DIETS_LENGTH}
      />
    </>
  )
}

/** The plain fields from the table of booking fields that this writer may fill in. */
export function PlainFields({ form, writer }: FieldProps & { writer: Writer }) {
  const { fields } = useVoice()
  return plainFields(columnsBy(writer)).map(({ field, maxLength, hasLines }) => {
    const Input = hasLines ? TextArea : Field
    return <Input key={field} {...bindDetail(form, field)} {...fields[field]} maxLength={maxLength} />
  })
}
