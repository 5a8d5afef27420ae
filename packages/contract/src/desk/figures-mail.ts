import * as z from 'zod'

/** Whether the signed-in manager gets the figures of the week by mail. */
export const figuresMail = z.strictObject({ isWanted: z.boolean() })

export type FiguresMail = z.infer<typeof figuresMail>
