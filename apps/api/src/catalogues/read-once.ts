import type { Pool } from 'pg'
import { CatalogueCache } from './catalogue-cache.ts'

/** What every venue offers now, for a command that ends: it does not follow later publications. */
export async function readCataloguesOnce(pool: Pool): Promise<CatalogueCache> {
  const catalogues = new CatalogueCache({ pool, onError: (error) => console.error(String(error)) })
  await catalogues.start()
  catalogues.stop()
  return catalogues
}
