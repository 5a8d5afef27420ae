import { FORMULA_IDS, FORMULAS } from '@lichtspel/domain/catalogue/formulas'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { WEEKDAYS } from '@lichtspel/domain/time/weekday'
import { FORMULA_NAMES } from '@lichtspel/texts/catalogue'

/** The venue as schema.org reads it. */
export function structuredData(venue: Venue, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'EntertainmentBusiness',
    '@id': `${origin}/#zaak`,
    name: venue.name,
    slogan: venue.tagline,
    url: `${origin}/`,
    image: `${origin}/deel-lichtspel.jpg`,
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
    openingHoursSpecification: openingHours(venue),
    makesOffer: FORMULA_IDS.map(offer),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/booking`, inLanguage: 'nl-BE' },
      result: { '@type': 'Reservation' },
    },
  }
}

function openingHours(venue: Venue): object[] {
  return WEEKDAYS.flatMap((day) => {
    const hours = venue.openingHours[day]
    if (hours === null) return []
    const dayOfWeek = `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`
    // schema.org has no 24:00: a day that closes at midnight closes a minute before.
    const closes = hours.closes === '24:00' ? '23:59' : hours.closes
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: hours.opens, closes }]
  })
}

function offer(id: (typeof FORMULA_IDS)[number]): object {
  const price = perPersonCents(id, FORMULAS[id].minGames) / 100
  return {
    '@type': 'Offer',
    name: FORMULA_NAMES[id],
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: price.toFixed(2),
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
      unitText: 'persoon',
    },
  }
}
