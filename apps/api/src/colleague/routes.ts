import { type Me, me } from '@lichtspel/contract/desk/colleague'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Queryable } from '../db/postgres.ts'
import { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import type { DeskPorts } from '../ports.ts'
import type { Colleague } from './colleague.ts'
import { colleagueRoutes as peopleRoutes } from './colleagues.ts'
import { invitationRoutes } from './invitations.ts'
import { sessionRoutes } from './own-sessions.ts'
import { againRoute, authRoutes } from './sign-in/auth-routes.ts'
import { PASSWORD_LIMIT } from './sign-in/password-hash.ts'
import { resetRoutes } from './sign-in/reset-password.ts'
import { otherVenues, switchRoutes } from './switch-venue.ts'

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

function meRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    DESK_PATHS.me,
    {
      schema: {
        summary: 'Who is signed in',
        response: { 200: me, 401: deskRefusalBody, 503: deskRefusalBody },
      },
    },
    (request) => readMe(ports, request.colleague),
  )
}

type Means = { hasTotp: boolean; passkeys: { id: string; name: string; at: number | null }[] }

/** What the colleague can sign in with, apart from their password. */
async function readMeans(db: Queryable, userId: string): Promise<Means> {
  const { rows } = await db.query<Means>({
    name: 'staff-means',
    text: `SELECT COALESCE(u."twoFactorEnabled", false) AS "hasTotp",
                  COALESCE(jsonb_agg(jsonb_build_object('id', p.id, 'name', COALESCE(p.name, ''),
                    'at', (extract(epoch FROM p."createdAt") * 1000)::bigint) ORDER BY p."createdAt")
                    FILTER (WHERE p.id IS NOT NULL), '[]') AS passkeys
             FROM staff."user" u LEFT JOIN staff.passkey p ON p."userId" = u.id
            WHERE u.id = $1 GROUP BY u.id`,
    values: [userId],
  })
  const [means] = rows
  if (means === undefined) throw new Error('whoever is signed in is gone')
  return means
}

async function readMe({ pool, catalogues }: DeskPorts, colleague: Colleague): Promise<Me> {
  const { hasTotp, passkeys } = await readMeans(pool, colleague.id)
  const others = await Promise.all(
    (await otherVenues(pool, colleague)).map((venueId) => catalogues.venueOf({ venueId })),
  )
  return {
    ...colleague,
    venueName: catalogues.get(colleague.venueId).newest.venue.name,
    otherVenues: others.map(({ id, newest }) => ({ id, name: newest.venue.name })),
    isEnrolled: hasTotp || passkeys.length > 0,
    hasTotp,
    passkeys,
  }
}
