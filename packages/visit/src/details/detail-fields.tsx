import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { Field, TextArea } from '@lichtspel/ui/field'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useVoice } from '../voice.tsx'

/** What a form gives a field: its place, its words and its error. */
export type Bound = {
  id: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => unknown
}

// The same questions, words and limits whether a visit is booked or changed.

export function NameField(bound: Bound) {
  return <Field {...bound} label={DETAILS_STEP.name} required autoComplete="name" maxLength={200} />
}

export function EmailField(bound: Bound) {
  return (
    <Field
      {...bound}
      label={DETAILS_STEP.email}
      hint={DETAILS_STEP.emailHint}
      type="email"
      inputMode="email"
      required
      autoComplete="email"
      maxLength={254}
    />
  )
}

export function PhoneField(bound: Bound) {
  return (
    <Field
      {...bound}
      label={DETAILS_STEP.phone}
      hint={DETAILS_STEP.phoneHint}
      type="tel"
      inputMode="tel"
      required
      autoComplete="tel"
      maxLength={32}
    />
  )
}

export function EatersField(bound: Bound) {
  const { min, max } = useCatalogue().rules.eaters
  return (
    <Field
      {...bound}
      label={DETAILS_STEP.mealPeople}
      hint={DETAILS_STEP.mealPeopleHint}
      placeholder={DETAILS_STEP.mealPeoplePlaceholder(min, max)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
    />
  )
}

export function ExtraInfoField(bound: Bound) {
  const { extraInfoHint } = useVoice()
  return <TextArea {...bound} label={DETAILS_STEP.extraInfo} hint={extraInfoHint} maxLength={1500} />
}
