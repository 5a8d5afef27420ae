// Prints every route with what it reads, as JSON Schema: also those of staff, which the public document leaves out. For bench/fuzz.
import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import * as z from 'zod'
import { buildApp } from '../app.ts'
import { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { readConfig } from '../config.ts'
import { connectPostgres } from '../db/postgres.ts'

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

// Fastify tells of every server that is made, before it has routes.
diagnostics.subscribe('fastify.initialization', (made) => {
  ;(made as { fastify: FastifyInstance }).fastify.addHook('onRoute', note)
})
const postgres = connectPostgres('postgres://nobody@127.0.0.1:1/none', 2, () => {})
// Nothing is asked of it: routes are made of the schemas alone.
const shelf = new CatalogueShelf({ pool: postgres.pool, onError: () => {} })
const config = { ...readConfig({}), LOG_LEVEL: 'silent' as const }
const app = await buildApp(config, { postgres, shelf })
await app.ready()
process.stdout.write(`${JSON.stringify(routes)}\n`)
await app.close()
await postgres.end()
