import * as bill from '@lichtspel/texts/en/bill'
import * as booked from '@lichtspel/texts/en/booked'
import * as booking from '@lichtspel/texts/en/booking'
import * as catalogue from '@lichtspel/texts/en/catalogue'
import * as dates from '@lichtspel/texts/en/dates'
import * as deposit from '@lichtspel/texts/en/deposit'
import * as form from '@lichtspel/texts/en/form'
import * as language from '@lichtspel/texts/en/language'
import * as mails from '@lichtspel/texts/en/mails'
import * as outage from '@lichtspel/texts/en/outage'
import * as teams from '@lichtspel/texts/en/teams'
import * as visit from '@lichtspel/texts/en/visit'

export const EN = {
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
