import swagger from '@fastify/swagger'
import { catalogueResponse, offer } from '@lichtspel/contract/catalogue'
import { noun, words } from '@lichtspel/contract/catalogue-values'
import { refusal } from '@lichtspel/contract/errors'
import { managedBooking, managedBookingResponse } from '@lichtspel/contract/managed-booking'
import { SERVICE_PATHS } from '@lichtspel/contract/paths'
import { isoDate } from '@lichtspel/contract/wire-values'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import * as z from 'zod'

/** Schemas that many responses use. The document defines each of them once, under these names. */
const SHARED = { Refusal: refusal, ManagedBookingResponse: managedBookingResponse }

/** Generates the document from the same schemas that validate every request. */
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
      components: { schemas: describeShared() },
    },
    transform: createJsonSchemaTransform({
      skipList: [SERVICE_PATHS.openapi],
      zodToJsonConfig: { override: nameShared },
    }),
  })
  app.get(SERVICE_PATHS.openapi, { schema: { hide: true } }, async () => app.swagger())
}

function describeShared(): Record<string, OpenAPIV3_1.SchemaObject> {
  const stored = Object.entries(STORED_VALUES).map(([name, { schema }]) => [name, schema] as const)
  const described = [...stored, ...Object.entries(SHARED)].map(([name, schema]) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', override: nameStored })
    return [name, json]
  })
  return Object.fromEntries(described)
}

type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

function nameStored({ zodSchema, jsonSchema }: Described): void {
  for (const [name, { passes }] of Object.entries(STORED_VALUES)) {
    if (passes.some((schema) => schema === (zodSchema as unknown)))
      jsonSchema.$ref = `#/components/schemas/${name}`
  }
}

function nameShared({ zodSchema, jsonSchema }: Described): void {
  // A response without a body.
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null'
  nameStored({ zodSchema, jsonSchema })
  for (const [name, schema] of Object.entries(SHARED)) {
    if (schema !== (zodSchema as unknown)) continue
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    jsonSchema.$ref = `#/components/schemas/${name}`
  }
}

// Catalogues and price lines are validated before they are stored, so responses do not validate them again. Their response schemas
// accept anything, so the OpenAPI document takes its description of them from here.

const paid = { names: words, people: z.int(), perPersonCents: z.int(), cents: z.int() }

export const catalogue = offer.safeExtend({
  revision: z.int().meta({ description: 'Rises with every publishing' }),
  validFrom: isoDate.meta({ description: 'The first visit day that it governs' }),
}) satisfies z.ZodType<Catalogue>

export const priceLine = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('formula'),
    formula: noun,
    games: z.int(),
    freePlayer: words.nullable(),
    ...paid,
  }),
  z.strictObject({ kind: z.literal('module'), module: noun, ...paid }),
]) satisfies z.ZodType<PriceLine>

/** By name: the schema that describes the stored value, and the contract schemas that accept anything there. */
const STORED_VALUES = {
  Catalogue: {
    schema: catalogue,
    passes: [catalogueResponse.shape.catalogues.element, managedBooking.shape.catalogue],
  },
  PriceLine: { schema: priceLine, passes: [managedBooking.shape.priceLines.element] },
}
