import type { PlainField } from '@lichtspel/domain/booking/booking-fields'

/** The plain fields in the desk's forms, panel, log and spreadsheet. */
export const DESK_FIELDS: Readonly<Record<PlainField, { label: string; hint: string }>> = {
  extraInfo: {
    label: 'Extra info',
    hint: 'Wat de klant liet weten; het staat ook in zijn mail. Wat in huis moet blijven, hoort in de notitie.',
  },
}
