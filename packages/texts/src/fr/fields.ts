import type { PlainField } from '@lichtspel/domain/booking/booking-fields'

/** The plain fields of the table of booking fields: what a form asks, and what the page of a booking calls it. */
export const PLAIN_FIELDS: Readonly<Record<PlainField, { label: string; hint: string }>> = {
  extraInfo: {
    label: 'Remarques',
    hint: 'Quelque chose à nous dire ? N’écrivez ici ni nom, ni âge, ni donnée de santé d’un enfant. Les régimes et allergies, nous les demandons avec le repas.',
  },
}
