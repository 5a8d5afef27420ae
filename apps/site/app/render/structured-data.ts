import { BOOKING_PAGE, pathIn } from '@lichtspel/contract/paths'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type BookableFormula, bookableFormulas } from '@lichtspel/domain/catalogue/formulas'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { type IsoDate, WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { LANGUAGE, named } from '@lichtspel/texts/language'
import { PRICE_UNIT } from '@lichtspel/texts/page-heads'
import { SITE_BASE } from '../lib/site-base.ts'
import { spokenLanguages, wordsOfLanguage } from '../lib/site-languages.ts'
import { visitorQuestions } from '../lib/visitor-questions.ts'

const { locale: LOCALE } = wordsOfLanguage(LANGUAGE)

/** The venue as schema.org data, as of `today`. */
export function structuredData(catalogue: Catalogue, today: IsoDate, origin: string): object {
  const { venue } = catalogue
  return {
    '@context': 'https://schema.org',
    '@type': 'EntertainmentBusiness',
    '@id': `${origin}/#zaak`,
    name: venue.name,
    slogan: named(venue.tagline),
    url: origin + SITE_BASE,
    image: origin + venue.brand.share,
    email: venue.contact.email,
    telephone: venue.contact.phone.replaceAll(' ', ''),
    vatID: venue.company.vatNumber.replace(/[ .]/g, ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.address.street,
      postalCode: venue.address.postalCode,
      addressLocality: venue.address.city,
      addressCountry: venue.address.country,
    },
    ...contactInLanguages(catalogue),
    openingHoursSpecification: [...weekHours(catalogue), ...exceptionHours(catalogue, today)],
    makesOffer: bookableFormulas(catalogue).map(offerOf),
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: origin + pathIn(LANGUAGE, BOOKING_PAGE),
        inLanguage: LOCALE,
      },
      result: { '@type': 'Reservation' },
    },
  }
}

/** The visitor questions as schema.org data, with the same text as the page. */
export function questionPage(catalogue: Catalogue, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${origin}${SITE_BASE}#goed-om-te-weten`,
    inLanguage: LOCALE,
    mainEntity: visitorQuestions(catalogue).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The languages in which visitors can write or call, if there is more than one. */
function contactInLanguages({ venue }: Catalogue): object {
  const languages = spokenLanguages(venue)
  if (languages.length < 2) return {}
  return {
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'reservations',
      email: venue.contact.email,
      telephone: venue.contact.phone.replaceAll(' ', ''),
      availableLanguage: languages,
    },
  }
}

function weekHours({ hours }: Catalogue): object[] {
  return WEEKDAYS.flatMap((day) => {
    const open = hours.week[day]
    const dayOfWeek = `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`
    return open === null ? [] : [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...schemaHours(open) }]
  })
}

/** In schema.org a closed day both opens and closes at midnight. */
function exceptionHours({ hours }: Catalogue, today: IsoDate): object[] {
  return hours.exceptions
    .filter(({ to }) => to >= today)
    .map(({ from, to, hours: open }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to,
      ...(open === null ? { opens: '00:00', closes: '00:00' } : schemaHours(open)),
    }))
}

/** schema.org has no 24:00, so a day that closes at midnight ends a minute earlier. */
function schemaHours({ opens, closes }: Hours): Hours {
  return { opens, closes: closes === '24:00' ? '23:59' : closes }
}

function offerOf(formula: BookableFormula): object {
  return {
    '@type': 'Offer',
    name: named(formula.names),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (perPersonCents(formula, formula.minGames) / 100).toFixed(2),
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
      unitText: PRICE_UNIT,
    },
  }
}
