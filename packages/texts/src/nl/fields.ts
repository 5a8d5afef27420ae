import type { PlainField } from '@lichtspel/domain/booking/booking-fields'

/** The plain fields of the table of booking fields: what a form asks, and what the page of a booking calls it. */
export const PLAIN_FIELDS: Readonly<Record<PlainField, { label: string; hint: string }>> = {
  extraInfo: {
    label: 'Extra info',
    hint: 'Iets dat we moeten weten? Schrijf hier geen namen, leeftijden of gezondheidsgegevens van kinderen. Dieetwensen en allergieën vragen we bij de maaltijd.',
  },
}
