import { lobbyAnswer } from '@lichtspel/contract/desk/lobby'
import { LOBBY_PATH } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { linkOf, tokenHeaders } from '../../bookings/link/token.ts'
import type { FeedPorts } from './feeds.ts'
import { readLobby } from './lobby.ts'

/** A busy screen reads every two seconds, and a lobby may have a few. */
const PER_MINUTE = 120

/** Open without signing in: the secret gives read access to what everyone in the lobby sees. */
export function lobbyRoutes(app: FastifyInstance, ports: FeedPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    LOBBY_PATH,
    {
      schema: {
        // Hidden from the public OpenAPI document: only people who were given an address need it.
        hide: true,
        summary: 'What the screen in the lobby shows now',
        headers: tokenHeaders,
        response: { 200: lobbyAnswer, 404: refusal, 429: refusal, 503: refusal },
      },
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
    },
    (request) => readLobby(ports, linkOf(request)),
  )
}
