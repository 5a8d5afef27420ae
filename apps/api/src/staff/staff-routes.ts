import type { FastifyInstance } from 'fastify'
import { staffBookingRoutes } from './bookings/routes.ts'
import { catalogueSettingsRoutes } from './catalogue/catalogue-routes.ts'
import { staffDayRoutes } from './day/routes.ts'
import { meRoutes } from './me/me-routes.ts'
import type { StaffPorts } from './staff-ports.ts'

/** Everything staff can do. Each route names its role in route-roles.ts, and has been let in by staff-guard.ts. */
export function staffRoutes(app: FastifyInstance, ports: StaffPorts): void {
  meRoutes(app, ports)
  staffDayRoutes(app, ports)
  staffBookingRoutes(app, ports)
  catalogueSettingsRoutes(app, ports)
}
