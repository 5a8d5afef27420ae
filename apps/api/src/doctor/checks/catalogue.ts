import { hoursOn } from '@lichtspel/domain/catalogue/hours'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { readGoverning } from '../../catalogues/read-catalogues.ts'
import { readVenueIds } from '../../catalogues/sql.ts'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { type Finding, fine, wrong } from '../finding.ts'
import type { PatientWithDatabase } from '../patient.ts'
import { sampleFactsIn } from './sample-facts.ts'

const DAYS_AHEAD = 30
const PUBLISH =
  'publish it at the desk (/beheer/instellingen), or by npm run catalogue:publish (docs/operations.md, What a venue offers).'

export async function lookAtCatalogue({ db, now }: PatientWithDatabase): Promise<Finding[]> {
  const ids = await readVenueIds(db)
  const today = momentAt(now(), 'UTC').date
  const { venues, unreadable } = await readGoverning(db, ids, addDays(today, -1))
  if (venues.size === 0)
    return [
      wrong(
        'No venue has published what it offers: the site does not start.',
        'npm run db:seed publishes the sample; then publish your own.',
      ),
    ]
  return [
    ...[...venues.values()].flatMap((venue) => judgeVenue(venue, momentAt(now(), venue.zone).date)),
    ...unreadable.map(({ message }) => wrong(`A catalogue cannot be read: ${message}.`, PUBLISH)),
  ]
}

function judgeVenue(venue: VenueOffer, today: IsoDate): Finding[] {
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead))
  const open = days.filter((day) => hoursOn(venue.on(day), day) !== null).length
  const invented = sampleFactsIn(venue.newest)
  return [
    open > 0
      ? fine(
          `${venue.id} offers revision ${venue.revision} and is open on ${open} of the next ${DAYS_AHEAD} days.`,
        )
      : wrong(`${venue.id} is closed on each of the next ${DAYS_AHEAD} days: nobody can book.`, PUBLISH),
    invented.length === 0
      ? fine(`${venue.id} tells its own address, account and practical facts.`)
      : wrong(
          `${venue.id} still tells invented facts: ${invented.join(', ')} (docs/sample-facts.md).`,
          PUBLISH,
        ),
  ]
}
