import * as enBill from '@lichtspel/texts/en/bill'
import * as enDates from '@lichtspel/texts/en/dates'
import * as enLanguage from '@lichtspel/texts/en/language'
import * as enPrices from '@lichtspel/texts/en/prices'
import * as frBill from '@lichtspel/texts/fr/bill'
import * as frDates from '@lichtspel/texts/fr/dates'
import * as frLanguage from '@lichtspel/texts/fr/language'
import * as frPrices from '@lichtspel/texts/fr/prices'
import * as nlBill from '@lichtspel/texts/nl/bill'
import * as nlDates from '@lichtspel/texts/nl/dates'
import * as nlLanguage from '@lichtspel/texts/nl/language'
import * as nlPrices from '@lichtspel/texts/nl/prices'

const NL = wordsOf(nlBill, nlDates, nlLanguage, nlPrices)
const SPOKEN = {
  fr: wordsOf(frBill, frDates, frLanguage, frPrices),
  en: wordsOf(enBill, enDates, enLanguage, enPrices),
}

/** The desk speaks Dutch, but what a visitor takes home is in the language of the booking. */
export function overviewIn(language: string): typeof NL {
  return language === 'fr' || language === 'en' ? SPOKEN[language] : NL
}

function wordsOf(
  { overviewWords, OVERVIEW }: Pick<typeof nlBill, 'overviewWords'> & { OVERVIEW: Said },
  { formatLongDate, formatTime }: Pick<typeof nlDates, 'formatLongDate' | 'formatTime'>,
  { OWN_LANGUAGE }: { OWN_LANGUAGE: { locale: string } },
  { formatSum }: Pick<typeof nlPrices, 'formatSum'>,
) {
  const { title, neither, printedAt } = OVERVIEW
  return {
    title,
    neither,
    printedAt,
    overviewWords,
    formatLongDate,
    formatTime,
    formatSum,
    lang: OWN_LANGUAGE.locale,
  }
}

type Said = { title: string; neither: string; printedAt: (date: string, time: string) => string }
