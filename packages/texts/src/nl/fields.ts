import type { PlainField } from '@lichtspel/domain/booking/booking-fields'

/** The plain booking fields: their form labels and hints, also used on the booking's page. */
export const PLAIN_FIELDS: Readonly<Record<PlainField, { label: string; hint: string }>> = {
  extraInfo: {
    label: 'Extra info',
    hint: 'Iets wat we moeten weten? Schrijf hier geen namen, leeftijden of gezondheidsgegevens van kinderen. Dieetwensen en allergieën vragen we bij de maaltijd.',
  },
}
