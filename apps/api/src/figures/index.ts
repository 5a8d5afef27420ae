import type { FastifyInstance } from 'fastify'
import type { Ports } from '../ports.ts'
import { wishRoutes } from './note-wish.ts'
import { figureRoutes as deskRoutes } from './routes.ts'
import { whatIfRoutes } from './what-if.ts'

export function figureRoutes(app: FastifyInstance, ports: Ports): void {
  wishRoutes(app, ports)
  deskRoutes(app, ports)
  whatIfRoutes(app, ports)
}
