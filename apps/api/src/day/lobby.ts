import type { DeskDay } from '@lichtspel/contract/desk/day'
import { type Lobby, lobbyAnswer } from '@lichtspel/contract/desk/lobby'
import { LOBBY_PATH } from '@lichtspel/contract/desk/paths'
import { runningColumn } from '@lichtspel/contract/desk/running-column'
import { refusal } from '@lichtspel/contract/errors'
import { shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { LOBBY_SCREEN, type LobbyColumn, lobbyScreen } from '@lichtspel/domain/desk/lobby-screen'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { shortName } from '@lichtspel/texts/nl/catalogue'
import { capitalised } from '@lichtspel/texts/nl/language'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { hashToken, type Link, linkOf, tokenHeaders } from '../booking/link/token.ts'
import { Refused } from '../http/refusals.ts'
import type { FeedPorts } from './feeds.ts'
import { findFeed } from './feeds-sql.ts'
import { readDeskDay } from './read-desk-day.ts'
import { readNowMs } from './sql.ts'

/** What the lobby's screen shows now. A wrong secret and one that ended get the same response. */
async function readLobby(ports: FeedPorts, link: Link): Promise<Lobby> {
  const { pool, catalogues } = ports
  const feed = await findFeed(pool, hashToken(link.token))
  if (feed?.attraction !== LOBBY_SCREEN || feed.venueId !== link.venueId) throw new Refused(404, 'not-found')
  const { zone, newest } = await catalogues.venueOf(feed)
  const { date } = momentAt(await readNowMs(pool), zone)
  const day = await readDeskDay(ports, feed.venueId, date)
  const moment = momentAt(day.serverNow, zone)
  const columns = day.schedules.map((schedule) => lobbyColumn(day, schedule, zone))
  const shown = lobbyScreen(columns, day.visits, {
    minute: minutesOf(moment.time),
    showsNames: feed.showsNames,
  })
  return {
    serverNow: day.serverNow,
    date,
    zone,
    venue: { id: feed.venueId, name: newest.venue.name },
    columns: shown.map((column, place) => {
      const attraction = shownAttraction(newest.attractions, column.attraction)
      const isOpen = day.schedules[place]?.isOpen === true
      return { ...column, name: capitalised(shortName(attraction)), colour: attraction.colour, isOpen }
    }),
  }
}

function lobbyColumn(day: DeskDay, schedule: DeskDay['schedules'][number], zone: string): LobbyColumn {
  const column = runningColumn(day, schedule, zone, day.serverNow)
  const { outage, isOpen } = schedule
  // With some places left the games go on, and the desk speaks to groups that no longer fit.
  const isBroken = outage !== null && (outage.left ?? 0) === 0
  return {
    ...column,
    closed: isOpen ? column.closed : slotKeys(column.grid),
    outage: isBroken
      ? { from: minutesOf(outage.from), until: minutesOf(outage.until), words: outage.words }
      : null,
  }
}

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
