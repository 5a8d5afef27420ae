import type { FastifyInstance } from 'fastify'
import { catalogueSettingsRoutes } from './catalogue/catalogue-routes.ts'
import { meRoutes } from './me/me-routes.ts'
import type { StaffPorts } from './staff-ports.ts'

/** Everything staff can do. Each route names its role in route-roles.ts, and has been let in by staff-guard.ts. */
export function staffRoutes(app: FastifyInstance, ports: StaffPorts): void {
  meRoutes(app, ports)
  catalogueSettingsRoutes(app, ports)
}
