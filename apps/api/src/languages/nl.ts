import * as bill from '@lichtspel/texts/nl/bill'
import * as booked from '@lichtspel/texts/nl/booked'
import * as booking from '@lichtspel/texts/nl/booking'
import * as catalogue from '@lichtspel/texts/nl/catalogue'
import * as dates from '@lichtspel/texts/nl/dates'
import * as deposit from '@lichtspel/texts/nl/deposit'
import * as form from '@lichtspel/texts/nl/form'
import * as language from '@lichtspel/texts/nl/language'
import * as mails from '@lichtspel/texts/nl/mails'
import * as outage from '@lichtspel/texts/nl/outage'
import * as teams from '@lichtspel/texts/nl/teams'
import * as visit from '@lichtspel/texts/nl/visit'

export const NL = {
  bill,
  deposit,
  booking,
  catalogue,
  dates,
  form,
  language,
  mails,
  outage,
  teams,
  visit,
  booked,
}
