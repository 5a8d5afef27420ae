import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { Client, DatabaseError } from 'pg'

/**
 * Adds the rows without which nothing works: a venue and its first catalogue. Does nothing if any venue has published a catalogue,
 * because the first catalogue is a sample and must not open a second venue next to a live one. Idempotent.
 */
export async function seed(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'lichtspel-seed' })
  await client.connect()
  try {
    if (await isAnyPublished(client)) return
    await saveVenue(client, FIRST_CATALOGUE.venue)
    await publishFirst(client)
  } finally {
    await client.end()
  }
}

async function isAnyPublished(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM catalogue) AS any')
  return rows[0]?.any === true
}

type VenueRow = { id: string; name: string; zone: string }

async function saveVenue(client: Client, { id, name, zone }: VenueRow): Promise<void> {
  await client.query(
    `INSERT INTO venue (id, name, zone) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO NOTHING`,
    [id, name, zone],
  )
}

async function publishFirst(client: Client): Promise<void> {
  const { revision: _, validFrom, ...offer } = FIRST_CATALOGUE
  try {
    await client.query(
      'SELECT publish_catalogue(p_venue => $1, p_valid_from => $2, p_content => $3, p_by => $4, p_expected_revision => 0)',
      [offer.venue.id, validFrom, offer, 'seed'],
    )
  } catch (error) {
    // A concurrent seed was faster.
    if (!(error instanceof DatabaseError) || error.code !== 'LS013') throw error
  }
}
