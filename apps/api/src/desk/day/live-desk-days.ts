import type { DeskDay } from '@lichtspel/contract/desk/day'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { FastifyBaseLogger } from 'fastify'
import { DayHub } from '../../schedules/day-hub.ts'
import { DayStreams, stopOf } from '../../schedules/day-streams.ts'
import { readVersions } from '../../schedules/sql.ts'
import { type ReadDeskDayPorts, readDeskDay } from './read-desk-day.ts'

/** A full Saturday with all its names is larger than the visitors' view of it. */
const MAX_BACKLOG_BYTES = 1_048_576

/** Live days for the desk. They use the same versions as the visitors' streams, so that every act reaches both. */
export function liveDeskDays(ports: ReadDeskDayPorts, log: FastifyBaseLogger) {
  const { pool, catalogues } = ports
  const hub = new DayHub<DeskDay>({
    readDay: (venueId: string, date: IsoDate) => readDeskDay(ports, venueId, date),
    readVersions: (ids) => readVersions(pool, ids),
    onError: (error) => log.warn({ err: error }, 'the live desk waits for the database'),
  })
  const streams = new DayStreams(
    { hub, onError: (error) => log.warn({ err: error }, 'a live stream of the desk could not begin') },
    { perNetwork: 0, perServer: 0, backlogBytes: MAX_BACKLOG_BYTES },
  )
  catalogues.onChange((venue) => hub.offersAnew(venue.id))
  return { hub, streams, stop: stopOf(hub, streams) }
}
