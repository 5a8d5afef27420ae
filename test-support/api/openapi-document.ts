// Prints the OpenAPI document of what visitors call. `npm run make -- api-docs` writes it to .reports/api-docs.
import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { connectPostgres } from '../../apps/api/src/db/postgres.ts'
import { CatalogueCache } from '../../apps/api/src/offer/catalogue-cache.ts'

const postgres = connectPostgres('postgres://nobody@127.0.0.1:1/none', 2, () => {})
// Never queried: the document depends on the schemas alone.
const catalogues = new CatalogueCache({ pool: postgres.pool, onError: () => {} })
const app = await buildApp({ ...readConfig({}), LOG_LEVEL: 'silent' }, { postgres, catalogues })
await app.ready()
console.log(JSON.stringify(app.swagger(), null, 2))
await app.close()
await postgres.end()
