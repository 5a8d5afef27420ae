import type { PlainField } from '@lichtspel/domain/booking/booking-fields'

/** The plain booking fields: their form labels and hints, also used on the booking's page. */
export const PLAIN_FIELDS: Readonly<Record<PlainField, { label: string; hint: string }>> = {
  extraInfo: {
    label: 'Remarques',
    hint: 'Quelque chose à nous dire ? N’écrivez ici ni nom, ni âge, ni donnée de santé d’un enfant. Les régimes et allergies, nous les demandons avec le repas.',
  },
}
