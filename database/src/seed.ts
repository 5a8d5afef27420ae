import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { SAMPLE_GENT } from '@lichtspel/domain/catalogue/sample-gent'
import { Client, DatabaseError } from 'pg'

/** Who published the catalogues of this file. */
export const SEED_ACTOR = 'seed'

/**
 * Adds the rows without which nothing works: a venue and its first catalogue. Does nothing if any venue has published a catalogue,
 * because the first catalogue is a sample and must not open a second venue next to a live one. Idempotent.
 */
export function seed(connectionString: string): Promise<void> {
  return withClient(connectionString, async (client) => {
    if (!(await isAnyPublished(client))) await addVenue(client, FIRST_CATALOGUE)
  })
}

/** Adds the second venue of the samples, for development and tests. Does nothing if there is a venue of that name. */
export function addSampleVenue(connectionString: string): Promise<void> {
  return withClient(connectionString, (client) => addVenue(client, SAMPLE_GENT))
}

async function withClient(connectionString: string, act: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString, application_name: 'lichtspel-seed' })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

async function isAnyPublished(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM catalogue) AS any')
  return rows[0]?.any === true
}

async function addVenue(client: Client, catalogue: Catalogue): Promise<void> {
  const { revision: _, validFrom, ...offer } = catalogue
  const { id, name, zone } = offer.venue
  await client.query(
    `INSERT INTO venue (id, name, zone) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO NOTHING`,
    [id, name, zone],
  )
  try {
    await client.query(
      'SELECT publish_catalogue(p_venue => $1, p_valid_from => $2, p_content => $3, p_by => $4, p_expected_revision => 0)',
      [id, validFrom, offer, SEED_ACTOR],
    )
  } catch (error) {
    // It has a catalogue, possibly of a concurrent seed that was faster.
    if (!(error instanceof DatabaseError) || error.code !== 'LS013') throw error
  }
}
