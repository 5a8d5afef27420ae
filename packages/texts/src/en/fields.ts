import type { PlainField } from '@lichtspel/domain/booking/booking-fields'

/** The plain booking fields: their form labels and hints, also used on the booking's page. */
export const PLAIN_FIELDS: Readonly<Record<PlainField, { label: string; hint: string }>> = {
  extraInfo: {
    label: 'Extra information',
    hint: 'Anything we should know? Please don’t write children’s names, ages or health details here. We’ll ask about dietary needs and allergies with the meal.',
  },
}
