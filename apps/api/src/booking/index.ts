import type { FastifyInstance } from 'fastify'
import type { Ports } from '../ports.ts'
import { exportRoutes } from './desk/export-bookings.ts'
import { deskSearchRoutes } from './desk/find-bookings.ts'
import { listRoutes } from './desk/lists.ts'
import { networkRoutes } from './desk/network-bookings.ts'
import { deskBookingRoutes } from './desk/routes.ts'
import { undoRoutes } from './desk/undo-act.ts'
import { guestRoutes } from './guest-visit.ts'
import { manageRoutes } from './link/routes.ts'
import { bookingRoutes as visitorRoutes } from './routes.ts'

/** Maximum number of bookings in progress per database connection. More could not be served within the time a visitor waits. */
const BOOKINGS_PER_CONNECTION = 10

export function bookingRoutes(app: FastifyInstance, ports: Ports): void {
  const { config } = ports
  const limits = {
    perContact: config.BOOKINGS_PER_CONTACT_PER_DAY,
    perNetwork: config.BOOKINGS_PER_NETWORK_PER_DAY,
    perWideNetwork: config.BOOKINGS_PER_WIDE_NETWORK_PER_DAY,
    slotsPerNetwork: config.BOOKED_SLOTS_PER_NETWORK_PER_DAY,
    slotsPerWideNetwork: config.BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY,
  }
  const rates = {
    all: config.RATE_PER_MINUTE,
    bookings: config.RATE_BOOKING_PER_MINUTE,
    underWay: BOOKINGS_PER_CONNECTION * config.DATABASE_POOL,
  }
  visitorRoutes(app, { ...ports, limits }, rates)
  manageRoutes(app, ports, config.RATE_BOOKING_PER_MINUTE)
  guestRoutes(app, ports)
  deskBookingRoutes(app, ports)
  deskSearchRoutes(app, ports)
  undoRoutes(app, ports)
  networkRoutes(app, ports)
  listRoutes(app, ports)
  exportRoutes(app, ports)
}
