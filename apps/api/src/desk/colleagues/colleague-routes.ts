import { colleagues, setRole } from '@lichtspel/contract/desk/colleagues'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { nothing } from '@lichtspel/contract/desk/sign-in'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { DeskPorts } from '../desk-ports.ts'
import { giveRole, lockOut, readColleagues, unlockColleague } from './change-colleague.ts'

const params = z.object({ id: z.uuid() })
const acted = { 200: nothing, 404: deskRefusalBody, 409: deskRefusalBody }

export function colleagueRoutes(app: FastifyInstance, { pool }: DeskPorts): void {
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
      await unlockColleague(pool, request.colleague, request.params.id)
      return {}
    },
  )
}
