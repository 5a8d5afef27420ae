// npm run venue -- list: prints the venues of this installation.
import { publicOrigin } from '../../config.ts'
import { runCommand } from '../../db/postgres.ts'
import { readCataloguesOnce } from '../../offer/catalogue-cache.ts'
import { readVenueStates } from '../../venue/create-venue.ts'
import { venueOrigin } from '../../venue/host-venue.ts'

await runCommand(async ({ pool }, config) => {
  const catalogues = await readCataloguesOnce(pool)
  const known = new Map(catalogues.venues().map(({ id, newest }) => [id, newest.venue]))
  for (const { id, name, revision, toCome, managers } of await readVenueStates(pool)) {
    const venue = known.get(id)
    const address = venue === undefined ? 'no readable catalogue' : venueOrigin(publicOrigin(config), venue)
    console.log(
      `${id}: ${name}, ${address}, revision ${revision}, visits to come: ${toCome}, managers: ${managers}`,
    )
  }
})
