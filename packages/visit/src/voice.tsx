import type { PlainField } from '@lichtspel/domain/booking/booking-fields'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { PLAIN_FIELDS } from '@lichtspel/texts/fields'
import { MEAL_FIELDS } from '@lichtspel/texts/form'
import { SLOT_STATUS_LABELS } from '@lichtspel/texts/slots'
import { createContext, useContext } from 'react'

/** Texts in shared components that differ between visitors and desk staff. */
export type Voice = {
  chosen: string
  /** `optional` marks fields that may stay empty; `undefined` when none may. */
  contact: {
    name: string
    email: string
    emailHint: string
    phone: string
    phoneHint: string | undefined
    optional: string | undefined
  }
  invoice: string
  invoiceHint: string
  fields: Readonly<Record<PlainField, { label: string; hint: string }>>
  mealTime: string
  mealTimeHint: string
  mealLater: string
  dietsHint: (days: number) => string
  duringGames: (mealAt: string, until: string) => string
}

const { name, email, emailHint, phone, phoneHint } = DETAILS_STEP

const VISITORS: Voice = {
  chosen: SLOT_STATUS_LABELS.selected,
  contact: { name, email, emailHint, phone, phoneHint, optional: undefined },
  invoice: DETAILS_STEP.invoice,
  invoiceHint: DETAILS_STEP.invoiceHint,
  fields: PLAIN_FIELDS,
  mealTime: MEAL_FIELDS.time,
  mealTimeHint: MEAL_FIELDS.timeHint,
  mealLater: MEAL_FIELDS.later,
  dietsHint: MEAL_FIELDS.dietsHint,
  duringGames: MEAL_FIELDS.duringGames,
}

const Spoken = createContext(VISITORS)

export const VoiceProvider = Spoken.Provider

export function useVoice(): Voice {
  return useContext(Spoken)
}
