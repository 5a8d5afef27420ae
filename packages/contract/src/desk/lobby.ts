import * as z from 'zod'
import { attractionId, epochMs, isoDate } from '../wire-values.ts'

const minute = z.int().meta({ description: 'A minute of the day' })

const lobbyGame = z.strictObject({
  planned: minute,
  start: minute.meta({ description: 'When it is expected; later than planned if something runs late' }),
  end: minute,
  firstName: z.string().meta({ description: 'Empty unless the venue shows first names' }),
  players: z.int(),
})

/** One attraction on the lobby's screen. */
const lobbyColumn = z.strictObject({
  attraction: attractionId,
  name: z.string(),
  colour: z.string(),
  isOpen: z.boolean(),
  games: z.array(lobbyGame),
  delayMinutes: z.int(),
  outage: z.strictObject({ until: minute, words: z.string() }).nullable(),
  freeAt: minute.nullable().meta({ description: 'When the next free slot starts' }),
})

/** What the screen in the lobby shows now. Everyone there reads it. */
export const lobbyAnswer = z.strictObject({
  serverNow: epochMs,
  date: isoDate,
  zone: z.string(),
  venue: z.strictObject({ id: z.string(), name: z.string() }),
  columns: z.array(lobbyColumn),
})

export type Lobby = z.infer<typeof lobbyAnswer>
