// npm run venue -- list: prints the venues of this installation.
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { publicOrigin, readConfig } from '../../config.ts'
import { connectPostgres } from '../../db/postgres.ts'
import { readCataloguesOnce } from '../../offer/catalogue-cache.ts'
import { readVenueStates } from '../../venue/create-venue.ts'
import { venueOrigin } from '../../venue/desk-address.ts'

const config = readConfig(process.env)
const postgres = connectPostgres(config.DATABASE_URL ?? resolveDatabaseUrl(), 2, () => {})
try {
  const { pool } = postgres
  const catalogues = await readCataloguesOnce(pool)
  const known = new Map(catalogues.venues().map(({ id, newest }) => [id, newest.venue]))
  for (const { id, name, revision, toCome, managers } of await readVenueStates(pool)) {
    const venue = known.get(id)
    const address = venue === undefined ? 'no readable catalogue' : venueOrigin(publicOrigin(config), venue)
    console.log(
      `${id}: ${name}, ${address}, revision ${revision}, visits to come: ${toCome}, managers: ${managers}`,
    )
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres.end()
}
