import type { TestApp } from './test-app.ts'

/** The first venue tells facts of its own, where the first catalogue has invented ones. */
export async function tellOwnFacts(api: TestApp): Promise<void> {
  await api.publish((offer) => ({
    ...offer,
    venue: {
      ...offer.venue,
      address: { ...offer.venue.address, street: 'Turnhoutsebaan 12' },
      contact: { email: 'hallo@speelhal.be', phone: '+32 3 123 45 67' },
      company: { vatNumber: 'BE 0403.019.261', iban: 'BE71 0961 2345 6769' },
    },
    practicalFacts: [],
  }))
}
