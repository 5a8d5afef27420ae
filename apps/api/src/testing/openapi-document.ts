// npm run make -- openapi: writes docs/openapi.json. A test fails when that file is out of date.
import { writeFileSync } from 'node:fs'
import { buildApp } from '../app.ts'
import { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import { readConfig } from '../config.ts'
import { connectPostgres } from '../db/postgres.ts'

const postgres = connectPostgres('postgres://nobody@127.0.0.1:1/none', 2, () => {})
// Never queried: the document depends on the schemas alone.
const catalogues = new CatalogueCache({ pool: postgres.pool, onError: () => {} })
const app = await buildApp({ ...readConfig({}), LOG_LEVEL: 'silent' }, { postgres, catalogues })
await app.ready()
writeFileSync(
  new URL('../../../../docs/openapi.json', import.meta.url),
  `${JSON.stringify(app.swagger(), null, 2)}\n`,
)
await app.close()
await postgres.end()
