import type { StaffDay } from '@lichtspel/contract/staff/day'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { FastifyBaseLogger } from 'fastify'
import { DayHub } from '../../schedules/day-hub.ts'
import { DayStreams, stopOf } from '../../schedules/day-streams.ts'
import { readVersions } from '../../schedules/sql.ts'
import { type ReadStaffDayPorts, readStaffDay } from './read-staff-day.ts'

/** A full Saturday with all its names is larger than what visitors see of it. */
const MAX_BACKLOG_BYTES = 1_048_576

/** The days as the desk sees them, live: by the same versions as everyone's, so that every act reaches both. */
export function liveStaffDays(ports: ReadStaffDayPorts, log: FastifyBaseLogger) {
  const { pool, shelf } = ports
  const hub = new DayHub<StaffDay>({
    readDay: (venueId: string, date: IsoDate) => readStaffDay(ports, venueId, date),
    readVersions: (ids) => readVersions(pool, ids),
    onError: (error) => log.warn({ err: error }, 'the live desk waits for the database'),
  })
  const streams = new DayStreams(
    { hub, onError: (error) => log.warn({ err: error }, 'a live stream of the desk could not begin') },
    { perNetwork: 0, perServer: 0, backlogBytes: MAX_BACKLOG_BYTES },
  )
  shelf.onChange((venue) => hub.offersAnew(venue.id))
  return { hub, streams, stop: stopOf(hub, streams) }
}
