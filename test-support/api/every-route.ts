// Prints every route with its input as JSON Schema, including the staff routes that the public document leaves out. For proof/fuzz.
import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import * as z from 'zod'
import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { connectPostgres } from '../../apps/api/src/db/postgres.ts'
import { CatalogueCache } from '../../apps/api/src/offer/catalogue-cache.ts'

const PARTS = ['params', 'querystring', 'headers', 'body'] as const
const routes: unknown[] = []

function note({ method, url, schema }: RouteOptions): void {
  const read = PARTS.flatMap((part) => {
    const of = (schema as Record<string, unknown> | undefined)?.[part]
    return of instanceof z.ZodType
      ? [[part, z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' })]]
      : []
  })
  const methods = [method].flat().filter((one) => one !== 'HEAD')
  routes.push(...methods.map((one) => ({ method: one, url, ...Object.fromEntries(read) })))
}

// Fastify announces every server it creates, before the routes are added.
diagnostics.subscribe('fastify.initialization', (made) => {
  ;(made as { fastify: FastifyInstance }).fastify.addHook('onRoute', note)
})
const postgres = connectPostgres('postgres://nobody@127.0.0.1:1/none', 2, () => {})
// Never queried: the routes depend on the schemas alone.
const catalogues = new CatalogueCache({ pool: postgres.pool, onError: () => {} })
const config = { ...readConfig({}), LOG_LEVEL: 'silent' as const }
const app = await buildApp(config, { postgres, catalogues })
await app.ready()
process.stdout.write(`${JSON.stringify(routes)}\n`)
await app.close()
await postgres.end()
