import type { FastifyInstance } from 'fastify'
import type { DeskPorts } from '../ports.ts'
import { accountantRoutes } from './accountant-sheet.ts'
import { bankFileRoutes } from './bank-file.ts'
import { dayClosingRoutes } from './day-closing.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentRoutes } from './online/routes.ts'

export function moneyRoutes(app: FastifyInstance, ports: DeskPorts): void {
  paymentRoutes(app, ports)
  bankFileRoutes(app, ports)
  dayClosingRoutes(app, ports)
  invoiceRoutes(app, ports)
  accountantRoutes(app, ports)
}
