import type { FastifyInstance } from 'fastify'
import type { DeskPorts } from '../ports.ts'
import { catalogueSettingsRoutes, exceptionRoutes } from './desk-routes.ts'
import { catalogueRoutes } from './routes.ts'

export function offerRoutes(app: FastifyInstance, ports: DeskPorts): void {
  catalogueRoutes(app, ports.catalogues)
  catalogueSettingsRoutes(app, ports)
  exceptionRoutes(app, ports)
}
