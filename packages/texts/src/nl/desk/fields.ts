import type { PlainField } from '@lichtspel/domain/booking/booking-fields'

/** The plain fields at the desk: in its forms, the panel, the log and the spreadsheet. */
export const DESK_FIELDS: Readonly<Record<PlainField, { label: string; hint: string }>> = {
  extraInfo: {
    label: 'Extra info',
    hint: 'Wat de klant liet weten; het staat ook in zijn mail. Wat in huis moet blijven, hoort in de notitie.',
  },
}
