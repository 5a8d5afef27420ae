import type { VenueOffer } from '../../../offer/venue-offer.ts'
import { missingFacts } from '../../../venue/copy-offer.ts'
import {
  type Finding,
  fine,
  type InstallationWithDatabase,
  note,
  readOffers,
  wrong,
} from '../installation.ts'

export async function checkCatalogue(installation: InstallationWithDatabase): Promise<Finding[]> {
  const { venues, unreadable } = await readOffers(installation)
  if (venues.size === 0)
    return [
      wrong(
        'No venue has published a catalogue: the site does not start.',
        'run lichtspel seed to publish the sample catalogue, then publish your own (docs/operations/catalogue.md).',
      ),
    ]
  return [
    ...[...venues.values()].map(({ id, revision }) =>
      fine(`${id} uses revision ${revision} of its catalogue.`),
    ),
    ...[...venues.values()].flatMap(findMissing),
    ...findShared([...venues.values()]),
    ...unreadable.map(({ message }) =>
      wrong(
        `A catalogue cannot be read: ${message}.`,
        'publish it again at the desk (/beheer/instellingen) or with lichtspel catalogue (docs/operations/catalogue.md).',
      ),
    ),
  ]
}

/** What `lichtspel create` left to fill in. */
function findMissing({ id, newest: { venue } }: VenueOffer): Finding[] {
  const missing = missingFacts(venue)
  if (missing.length === 0) return []
  return [
    wrong(
      `The pages of ${id} show facts that nobody filled in: ${missing.join(', ')}.`,
      `fill them in at the desk of ${id} (/beheer/instellingen, Zaak en contact) and publish.`,
    ),
  ]
}

/** Two venues of one company may share these. After copying a catalogue they may also be a mistake. */
function findShared(venues: readonly VenueOffer[]): Finding[] {
  const owners = new Map<string, string>()
  return venues.flatMap(({ id, newest: { venue } }) =>
    Object.entries({ 'account number': venue.company.iban, 'VAT number': venue.company.vatNumber }).flatMap(
      ([fact, value]) => {
        const owner = owners.get(value)
        owners.set(value, owner ?? id)
        return owner === undefined ? [] : [note(`${id} has the ${fact} of ${owner}.`)]
      },
    ),
  )
}
