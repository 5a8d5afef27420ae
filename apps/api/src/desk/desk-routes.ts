import type { FastifyInstance } from 'fastify'
import { deskBookingRoutes } from '../bookings/desk/routes.ts'
import { publicOrigin } from '../config.ts'
import { fileRoutes } from '../files/routes.ts'
import { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import { accountantRoutes } from './accountant/routes.ts'
import { againRoute } from './auth/again-route.ts'
import { authRoutes } from './auth/auth-routes.ts'
import { PASSWORD_LIMIT } from './auth/password-hash.ts'
import { resetRoutes } from './auth/reset-routes.ts'
import { catalogueSettingsRoutes, exceptionRoutes } from './catalogue/catalogue-routes.ts'
import { dayClosingRoutes } from './closing/routes.ts'
import { closureRoutes } from './closures/routes.ts'
import { colleagueRoutes } from './colleagues/colleague-routes.ts'
import { deskDayRoutes } from './day/routes.ts'
import { delayRoutes } from './delays/routes.ts'
import { bankFileRoutes } from './deposits/routes.ts'
import type { DeskPorts } from './desk-ports.ts'
import { exportRoutes } from './export/routes.ts'
import { calendarRoutes } from './feeds/calendar-routes.ts'
import { lobbyRoutes } from './feeds/lobby-routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { whatIfRoutes } from './figures/what-if-routes.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { colleagueMailRoutes } from './mails/routes.ts'
import { meRoutes } from './me/me-routes.ts'
import { networkRoutes } from './networks/routes.ts'
import { occupancyRoutes } from './occupancy/routes.ts'
import { outageRoutes } from './outages/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { deskSearchRoutes } from './search/routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { switchRoutes } from './switch/routes.ts'
import { undoRoutes } from './undo/routes.ts'

/** Everything staff can do. Each route has a role in route-roles.ts, which desk-guard.ts enforces. */
export function deskRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const passwordPorts = { ...ports, passwordLimit: new ConcurrencyLimit(PASSWORD_LIMIT) }
  authRoutes(app, passwordPorts)
  againRoute(app, passwordPorts)
  resetRoutes(app, passwordPorts)
  invitationRoutes(app, passwordPorts)
  meRoutes(app, ports)
  switchRoutes(app, ports)
  deskDayRoutes(app, ports)
  deskBookingRoutes(app, ports)
  sessionRoutes(app, ports)
  colleagueRoutes(app, ports)
  deskSearchRoutes(app, ports)
  colleagueMailRoutes(app, ports)
  closureRoutes(app, ports)
  delayRoutes(app, ports)
  dayClosingRoutes(app, ports)
  invoiceRoutes(app, ports)
  outageRoutes(app, ports)
  undoRoutes(app, ports)
  networkRoutes(app, ports)
  catalogueSettingsRoutes(app, ports)
  exceptionRoutes(app, ports)
  fileRoutes(app, ports)
  occupancyRoutes(app, ports)
  figureRoutes(app, ports)
  whatIfRoutes(app, ports)
  accountantRoutes(app, ports)
  listRoutes(app, ports)
  bankFileRoutes(app, ports)
  exportRoutes(app, ports)
  privacyRoutes(app, ports)
  const feedPorts = { ...ports, origin: publicOrigin(ports.config) }
  feedRoutes(app, feedPorts)
  calendarRoutes(app, feedPorts)
  lobbyRoutes(app, feedPorts)
}
