import { colleagues, setRole } from '@lichtspel/contract/staff/colleagues'
import { staffRefusal } from '@lichtspel/contract/staff/refusal'
import { nothing } from '@lichtspel/contract/staff/sign-in'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { StaffPorts } from '../staff-ports.ts'
import { giveRole, letInAgain, lockOut, readColleagues } from './change-colleague.ts'

const params = z.object({ id: z.uuid() })
const acted = { 200: nothing, 404: staffRefusal, 409: staffRefusal }

export function colleagueRoutes(app: FastifyInstance, { pool }: StaffPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(COLLEAGUE_PATHS.colleagues, { schema: { response: { 200: colleagues } } }, (request) =>
    readColleagues(pool, request.colleague),
  )
  typed.post(
    COLLEAGUE_PATHS.role,
    { schema: { params, body: setRole, response: acted } },
    async (request) => {
      await giveRole(pool, request.colleague, request.params.id, request.body.role)
      return {}
    },
  )
  typed.post(
    COLLEAGUE_PATHS.lock,
    { schema: { params, body: nothing, response: acted } },
    async (request) => {
      await lockOut(pool, request.colleague, request.params.id)
      return {}
    },
  )
  typed.post(
    COLLEAGUE_PATHS.unlock,
    { schema: { params, body: nothing, response: acted } },
    async (request) => {
      await letInAgain(pool, request.colleague, request.params.id)
      return {}
    },
  )
}
