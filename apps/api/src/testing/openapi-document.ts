// npm run make -- openapi: writes docs/openapi.json. A test fails when that file is out of date.
import { writeFileSync } from 'node:fs'
import { buildApp } from '../app.ts'
import { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { readConfig } from '../config.ts'
import { connectPostgres } from '../db/postgres.ts'

const postgres = connectPostgres('postgres://nobody@127.0.0.1:1/none', 2, () => {})
// Nothing is asked of it: the document is made of the schemas alone.
const shelf = new CatalogueShelf({ pool: postgres.pool, onError: () => {} })
const app = await buildApp({ ...readConfig({}), LOG_LEVEL: 'silent' }, { postgres, shelf })
await app.ready()
writeFileSync(
  new URL('../../../../docs/openapi.json', import.meta.url),
  `${JSON.stringify(app.swagger(), null, 2)}\n`,
)
await app.close()
await postgres.end()
