import * as bill from '@lichtspel/texts/fr/bill'
import * as booked from '@lichtspel/texts/fr/booked'
import * as booking from '@lichtspel/texts/fr/booking'
import * as catalogue from '@lichtspel/texts/fr/catalogue'
import * as dates from '@lichtspel/texts/fr/dates'
import * as deposit from '@lichtspel/texts/fr/deposit'
import * as form from '@lichtspel/texts/fr/form'
import * as language from '@lichtspel/texts/fr/language'
import * as mails from '@lichtspel/texts/fr/mails'
import * as outage from '@lichtspel/texts/fr/outage'
import * as teams from '@lichtspel/texts/fr/teams'
import * as visit from '@lichtspel/texts/fr/visit'

export const FR = {
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
