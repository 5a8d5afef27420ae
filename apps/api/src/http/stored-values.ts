import { catalogueResponse, offer } from '@lichtspel/contract/catalogue'
import { noun, words } from '@lichtspel/contract/catalogue-values'
import { managedBooking } from '@lichtspel/contract/managed-booking'
import { isoDate } from '@lichtspel/contract/wire-values'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import * as z from 'zod'

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
export const STORED_VALUES = {
  Catalogue: {
    schema: catalogue,
    passes: [catalogueResponse.shape.catalogues.element, managedBooking.shape.catalogue],
  },
  PriceLine: { schema: priceLine, passes: [managedBooking.shape.priceLines.element] },
}
