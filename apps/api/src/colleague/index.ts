import type { FastifyInstance } from 'fastify'
import { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import type { DeskPorts } from '../ports.ts'
import { colleagueRoutes as peopleRoutes } from './colleagues.ts'
import { invitationRoutes } from './invitations.ts'
import { meRoutes } from './me.ts'
import { sessionRoutes } from './own-sessions.ts'
import { againRoute } from './sign-in/again-route.ts'
import { authRoutes } from './sign-in/auth-routes.ts'
import { PASSWORD_LIMIT } from './sign-in/password-hash.ts'
import { resetRoutes } from './sign-in/reset-password.ts'
import { switchRoutes } from './switch-venue.ts'

export function colleagueRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const passwordPorts = { ...ports, passwordLimit: new ConcurrencyLimit(PASSWORD_LIMIT) }
  authRoutes(app, passwordPorts)
  againRoute(app, passwordPorts)
  resetRoutes(app, passwordPorts)
  invitationRoutes(app, passwordPorts)
  meRoutes(app, ports)
  switchRoutes(app, ports)
  sessionRoutes(app, ports)
  peopleRoutes(app, ports)
}
