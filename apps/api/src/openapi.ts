import swagger from '@fastify/swagger'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

/** The document is made from the same schemas that check every request. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lichtspel',
        description: 'Schedules, holds and bookings of a leisure venue.',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [PATHS.openapi] }),
  })
  app.get(PATHS.openapi, { schema: { hide: true } }, async () => app.swagger())
}
