import * as booking from '@lichtspel/texts/nl/booking'
import * as catalogue from '@lichtspel/texts/nl/catalogue'
import * as dates from '@lichtspel/texts/nl/dates'
import * as deposit from '@lichtspel/texts/nl/deposit'
import * as extraInfo from '@lichtspel/texts/nl/extra-info'
import * as language from '@lichtspel/texts/nl/language'
import * as mails from '@lichtspel/texts/nl/mails'
import * as teams from '@lichtspel/texts/nl/teams'
import * as visitEvent from '@lichtspel/texts/nl/visit-event'

export const NL = {
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
