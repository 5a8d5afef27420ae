import { addDays } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { readGoverning } from '../../catalogues/read-catalogues.ts'
import { readVenueIds } from '../../catalogues/sql.ts'
import { type Finding, fine, type InstallationWithDatabase, wrong } from '../installation.ts'

export async function checkCatalogue({ db, now }: InstallationWithDatabase): Promise<Finding[]> {
  const ids = await readVenueIds(db)
  const { venues, unreadable } = await readGoverning(db, ids, addDays(momentAt(now(), 'UTC').date, -1))
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
    ...unreadable.map(({ message }) =>
      wrong(
        `A catalogue cannot be read: ${message}.`,
        'publish it again at the desk (/beheer/instellingen) or with lichtspel catalogue (docs/operations/catalogue.md).',
      ),
    ),
  ]
}
