import { addDays } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { readGoverning } from '../../catalogues/read-catalogues.ts'
import { readVenueIds } from '../../catalogues/sql.ts'
import { type Finding, fine, type PatientWithDatabase, wrong } from '../patient.ts'

export async function lookAtCatalogue({ db, now }: PatientWithDatabase): Promise<Finding[]> {
  const ids = await readVenueIds(db)
  const { venues, unreadable } = await readGoverning(db, ids, addDays(momentAt(now(), 'UTC').date, -1))
  if (venues.size === 0)
    return [
      wrong(
        'No venue has published what it offers: the site does not start.',
        'npm run db:seed publishes the sample; then publish your own.',
      ),
    ]
  return [
    ...[...venues.values()].map(({ id, revision }) => fine(`${id} offers revision ${revision}.`)),
    ...unreadable.map(({ message }) =>
      wrong(
        `A catalogue cannot be read: ${message}.`,
        'publish it at the desk (/beheer/instellingen), or by npm run venue -- catalogue (docs/operations/catalogue.md).',
      ),
    ),
  ]
}
