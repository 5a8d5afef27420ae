import swagger from '@fastify/swagger'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import * as z from 'zod'
import { STORED_VALUES } from './stored-values.ts'

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
      components: { schemas: describeStoredValues() },
    },
    transform: createJsonSchemaTransform({
      skipList: [PATHS.openapi],
      zodToJsonConfig: { override: nameStoredValue },
    }),
  })
  app.get(PATHS.openapi, { schema: { hide: true } }, async () => app.swagger())
}

function describeStoredValues(): Record<string, OpenAPIV3_1.SchemaObject> {
  const described = Object.entries(STORED_VALUES).map(([name, { schema }]) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema)
    return [name, json]
  })
  return Object.fromEntries(described)
}

type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

function nameStoredValue({ zodSchema, jsonSchema }: Described): void {
  // An answer without a body.
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null'
  for (const [name, { passes }] of Object.entries(STORED_VALUES)) {
    if (passes.some((schema) => schema === (zodSchema as unknown)))
      jsonSchema.$ref = `#/components/schemas/${name}`
  }
}
