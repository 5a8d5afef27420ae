import type { PriceLine } from '@lichtspel/domain/price/estimate'
import * as z from 'zod'
import { noun } from './catalogue-values.ts'
import { attractionId, clockTime } from './wire-values.ts'

/** What was agreed when booking, for the visitor who placed the booking and the holder of its link. */
export const bookedFacts = {
  formula: noun,
  modules: z.array(noun),
  mealPeople: z.int().nullable(),
  mealAt: clockTime.nullable().meta({ description: 'When the meal is served; null: nobody has said' }),
  priceLines: z.array(z.custom<PriceLine>()).meta({
    description: 'What the visitor was promised to pay, line by line; stored, never computed again',
  }),
  totalCents: z.int(),
  confirmHours: z.int().nullable().meta({
    description:
      'Within how many hours after the mail its link has to be opened, or the slots are free again; null: the booking stands',
  }),
  blockMinutes: z
    .record(attractionId, z.int())
    .meta({ description: 'How long a slot of each attraction that is played takes on the day of the visit' }),
}

/** How a deposit or a bill is paid. */
export const depositPayment = {
  cents: z.int(),
  reference: z.string().meta({ description: 'The structured communication, +++010/8068/17183+++' }),
  qr: z.string().meta({ description: 'The picture that a bank’s app reads, as a data: address' }),
}
