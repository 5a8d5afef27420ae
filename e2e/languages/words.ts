import * as enBooking from '@lichtspel/texts/en/booking'
import * as enCatalogue from '@lichtspel/texts/en/catalogue'
import * as enDates from '@lichtspel/texts/en/dates'
import * as enLanguage from '@lichtspel/texts/en/language'
import * as enMails from '@lichtspel/texts/en/mails'
import * as enManage from '@lichtspel/texts/en/manage'
import * as enSite from '@lichtspel/texts/en/site'
import * as frBooking from '@lichtspel/texts/fr/booking'
import * as frCatalogue from '@lichtspel/texts/fr/catalogue'
import * as frDates from '@lichtspel/texts/fr/dates'
import * as frLanguage from '@lichtspel/texts/fr/language'
import * as frMails from '@lichtspel/texts/fr/mails'
import * as frManage from '@lichtspel/texts/fr/manage'
import * as frSite from '@lichtspel/texts/fr/site'
import * as nlBooking from '@lichtspel/texts/nl/booking'
import * as nlCatalogue from '@lichtspel/texts/nl/catalogue'
import * as nlDates from '@lichtspel/texts/nl/dates'
import * as nlLanguage from '@lichtspel/texts/nl/language'
import * as nlMails from '@lichtspel/texts/nl/mails'
import * as nlManage from '@lichtspel/texts/nl/manage'
import * as nlSite from '@lichtspel/texts/nl/site'

export type SiteLanguage = 'nl' | 'fr' | 'en'
export const SITE_LANGUAGES = ['nl', 'fr', 'en'] as const

/** The texts of the site and its mails, for tests that run in every language. */
export const WORDS = {
  nl: { ...nlBooking, ...nlCatalogue, ...nlDates, ...nlManage, ...nlMails, ...nlSite, ...nlLanguage },
  fr: { ...frBooking, ...frCatalogue, ...frDates, ...frManage, ...frMails, ...frSite, ...frLanguage },
  en: { ...enBooking, ...enCatalogue, ...enDates, ...enManage, ...enMails, ...enSite, ...enLanguage },
}
