import type { FastifyInstance } from 'fastify'
import { staffBookingRoutes } from '../bookings/desk/routes.ts'
import { publicOrigin } from '../config.ts'
import { Turns } from '../http/turns.ts'
import { againRoute } from './auth/again-route.ts'
import { fenceRoutes } from './auth/fence-routes.ts'
import { PASSWORD_TURNS } from './auth/password-hash.ts'
import { resetRoutes } from './auth/reset-routes.ts'
import { catalogueSettingsRoutes, exceptionRoutes } from './catalogue/catalogue-routes.ts'
import { closureRoutes } from './closures/routes.ts'
import { colleagueRoutes } from './colleagues/colleague-routes.ts'
import { staffDayRoutes } from './day/routes.ts'
import { bankFileRoutes } from './deposits/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { calendarRoutes } from './feeds/calendar-routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { listRoutes } from './lists/routes.ts'
import { staffMailRoutes } from './mails/routes.ts'
import { meRoutes } from './me/me-routes.ts'
import { networkRoutes } from './networks/routes.ts'
import { occupancyRoutes } from './occupancy/routes.ts'
import { staffSearchRoutes } from './search/routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import type { StaffPorts } from './staff-ports.ts'
import { undoRoutes } from './undo/routes.ts'

/** Everything staff can do. Each route names its role in route-roles.ts, and has been let in by staff-guard.ts. */
export function staffRoutes(app: FastifyInstance, ports: StaffPorts): void {
  const passwordPorts = { ...ports, passwordTurns: new Turns(PASSWORD_TURNS) }
  fenceRoutes(app, passwordPorts)
  againRoute(app, passwordPorts)
  resetRoutes(app, passwordPorts)
  invitationRoutes(app, passwordPorts)
  meRoutes(app, ports)
  staffDayRoutes(app, ports)
  staffBookingRoutes(app, ports)
  sessionRoutes(app, ports)
  colleagueRoutes(app, ports)
  staffSearchRoutes(app, ports)
  staffMailRoutes(app, ports)
  closureRoutes(app, ports)
  undoRoutes(app, ports)
  networkRoutes(app, ports)
  catalogueSettingsRoutes(app, ports)
  exceptionRoutes(app, ports)
  occupancyRoutes(app, ports)
  listRoutes(app, ports)
  bankFileRoutes(app, ports)
  exportRoutes(app, ports)
  const feedPorts = { ...ports, origin: publicOrigin(ports.config) }
  feedRoutes(app, feedPorts)
  calendarRoutes(app, feedPorts)
}
