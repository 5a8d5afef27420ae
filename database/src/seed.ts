import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { Client } from 'pg'

/** The rows without which nothing works, from the domain's tables. Any number of runs gives the same rows. */
export async function seed(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'lichtspel-seed' })
  await client.connect()
  try {
    for (const venue of [ANTWERPEN]) await keepVenue(client, venue)
  } finally {
    await client.end()
  }
}

type VenueRow = { id: string; name: string; zone: string }

async function keepVenue(client: Client, { id, name, zone }: VenueRow): Promise<void> {
  await client.query(
    `INSERT INTO venue (id, name, zone) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, zone = excluded.zone`,
    [id, name, zone],
  )
}
