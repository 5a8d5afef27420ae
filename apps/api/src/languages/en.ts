import * as booking from '@lichtspel/texts/en/booking'
import * as catalogue from '@lichtspel/texts/en/catalogue'
import * as dates from '@lichtspel/texts/en/dates'
import * as deposit from '@lichtspel/texts/en/deposit'
import * as extraInfo from '@lichtspel/texts/en/extra-info'
import * as language from '@lichtspel/texts/en/language'
import * as mails from '@lichtspel/texts/en/mails'
import * as teams from '@lichtspel/texts/en/teams'
import * as visitEvent from '@lichtspel/texts/en/visit-event'

export const EN = {
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
