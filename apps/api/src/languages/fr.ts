import * as booking from '@lichtspel/texts/fr/booking'
import * as catalogue from '@lichtspel/texts/fr/catalogue'
import * as dates from '@lichtspel/texts/fr/dates'
import * as deposit from '@lichtspel/texts/fr/deposit'
import * as extraInfo from '@lichtspel/texts/fr/extra-info'
import * as language from '@lichtspel/texts/fr/language'
import * as mails from '@lichtspel/texts/fr/mails'
import * as teams from '@lichtspel/texts/fr/teams'
import * as visitEvent from '@lichtspel/texts/fr/visit-event'

export const FR = {
  deposit,
  booking,
  catalogue,
  dates,
  extraInfo,
  language,
  mails,
  teams,
  visitEvent,
}
