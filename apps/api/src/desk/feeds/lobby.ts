import type { DeskDay } from '@lichtspel/contract/desk/day'
import type { Lobby } from '@lichtspel/contract/desk/lobby'
import { runningColumn } from '@lichtspel/contract/desk/running-column'
import { shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { LOBBY_SCREEN, type LobbyColumn, lobbyScreen } from '@lichtspel/domain/desk/lobby-screen'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { shortName } from '@lichtspel/texts/nl/catalogue'
import { capitalised } from '@lichtspel/texts/nl/language'
import { hashToken, type Link } from '../../bookings/link/token.ts'
import { Refused } from '../../http/refusals.ts'
import { readNowMs } from '../../schedules/sql.ts'
import { readDeskDay } from '../day/read-desk-day.ts'
import type { FeedPorts } from './feeds.ts'
import { findFeed } from './sql.ts'

/** What the lobby's screen shows now. A wrong secret and one that ended get the same response. */
export async function readLobby(ports: FeedPorts, link: Link): Promise<Lobby> {
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
