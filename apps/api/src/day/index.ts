import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { FastifyInstance } from 'fastify'
import { type Config, publicOrigin } from '../config.ts'
import type { Postgres } from '../db/postgres.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import type { DeskPorts } from '../ports.ts'
import { closureRoutes } from './closures.ts'
import { DayHub } from './day-hub.ts'
import { DayReader } from './day-reader.ts'
import { DayStreams, stopOf } from './day-streams.ts'
import { delayRoutes } from './delays.ts'
import { deskDayRoutes } from './desk-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { calendarRoutes } from './feeds.ts'
import { lobbyRoutes } from './lobby.ts'
import { occupancyRoutes } from './occupancy.ts'
import { outageRoutes } from './outages.ts'
import { readDay, ScheduleDays } from './read-day.ts'
import { liveDeskDays } from './read-desk-day.ts'
import { scheduleRoutes } from './routes.ts'
import { readVersions } from './sql.ts'

type LiveDayPorts = { config: Config; postgres: Postgres; catalogues: CatalogueCache }

/** The days that visitors and the desk watch: reads, live streams, and one function that announces every change to both. */
export function serveDays(app: FastifyInstance, ports: LiveDayPorts) {
  const visitors = serveVisitors(app, ports)
  const desk = liveDeskDays({ pool: ports.postgres.pool, catalogues: ports.catalogues }, app.log)
  return {
    visitors,
    desk,
    announce: (scheduleIds: Iterable<number>) => {
      const changed = [...scheduleIds]
      visitors.hub.changed(changed)
      desk.hub.changed(changed)
    },
  }
}

export function dayRoutes(app: FastifyInstance, ports: DeskPorts): void {
  deskDayRoutes(app, ports)
  closureRoutes(app, ports)
  delayRoutes(app, ports)
  outageRoutes(app, ports)
  occupancyRoutes(app, ports)
  const feedPorts = { ...ports, origin: publicOrigin(ports.config) }
  feedRoutes(app, feedPorts)
  calendarRoutes(app, feedPorts)
  lobbyRoutes(app, feedPorts)
}

function serveVisitors(app: FastifyInstance, { config, postgres, catalogues }: LiveDayPorts) {
  const { pool, readPool } = postgres
  const days = new ScheduleDays(readPool)
  const ports = { db: readPool, writing: pool, catalogues, days }
  const read = (venueId: string, date: IsoDate) => readDay(ports, venueId, date)
  const hub = new DayHub({
    readDay: read,
    readVersions: (ids) => readVersions(readPool, ids),
    onError: (error) => app.log.warn({ err: error }, 'live updates wait for the database'),
  })
  const streams = new DayStreams(
    {
      hub,
      isPacked: true,
      onError: (error) => app.log.warn({ err: error }, 'a live stream could not begin'),
    },
    { perNetwork: config.STREAMS_PER_NETWORK, perServer: config.STREAMS_PER_SERVER },
  )
  catalogues.onChange((venue) => hub.offersAnew(venue.id))
  scheduleRoutes(app, { catalogues, days: new DayReader(read), streams })
  return { hub, days, streams, read, stop: stopOf(hub, streams) }
}
