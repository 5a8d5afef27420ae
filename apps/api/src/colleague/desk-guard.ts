import { COLLEAGUE_HEADER } from '@lichtspel/contract/desk/paths'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Pool } from 'pg'
import { Refused } from '../http/refusals.ts'
import { type Colleague, findSignedIn, type SignedIn } from './colleague.ts'
import { type Access, RECENT_ROUTES, ROUTE_ROLES } from './route-roles.ts'
import type { SignInAt } from './sign-in/desk-sign-in.ts'
import type { SignIn } from './sign-in/sign-in-library.ts'

const DESK_ROUTE = /^\/api\/staff(?:\/|$)/

export type GuardPorts = {
  pool: Pool
  /** Undefined when the desk is closed because STAFF_SECRET is missing. */
  signInAt: SignInAt | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The venue whose desk is asked, and its sign-in; set on every staff route. */
    venueId: string
    signIn: SignIn
    /** The signed-in colleague; set on every staff route that is not open to anyone. */
    colleague: Colleague
    deskSession: SignedIn['session']
    /** Whether the colleague still has access: a stream outlives the request that opened it. */
    isStillIn: () => Promise<boolean>
  }
}

/** Guards every route under /api/staff that is registered after this call, in any plugin. */
export function guardDesk(app: FastifyInstance, ports: GuardPorts): void {
  app.decorateRequest('venueId')
  app.decorateRequest('signIn')
  app.decorateRequest('colleague')
  app.decorateRequest('deskSession')
  app.decorateRequest('isStillIn')
  app.addHook('onRoute', (route) => {
    if (!DESK_ROUTE.test(route.url)) return
    const names = namesOf(route)
    const access = accessOf(names)
    const isForRecent = names.some((name) => RECENT_ROUTES.has(name))
    // Staff routes are hidden from the public OpenAPI document.
    route.schema = { ...route.schema, hide: true }
    const before = route.onRequest ?? []
    route.onRequest = [
      ...(Array.isArray(before) ? before : [before]),
      async (request: FastifyRequest, reply: FastifyReply) => {
        await admit(ports, access, { request, reply })
        if (isForRecent) demandRecent(request)
      },
    ]
  })
}

/** For acts with lasting effect: the desk asks the colleague to sign in again and then repeats the act. */
function demandRecent({ deskSession }: FastifyRequest): void {
  if (!deskSession.isRecent) throw new Refused(403, 'sign-in-again')
}

function namesOf({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string[] {
  return [method].flat().map((one) => `${one === 'HEAD' ? 'GET' : one} ${url}`)
}

/** The access level of a route. The server does not start when it has none, or when its methods have different ones. */
function accessOf(names: readonly string[]): Access {
  const found = names.map((name) => {
    const access = ROUTE_ROLES[name]
    if (access === undefined) throw new Error(`${name} names no role in colleague/route-roles.ts`)
    return access
  })
  const [access] = found
  if (access === undefined || found.some((other) => other !== access))
    throw new Error(`${names.join(', ')} are one route with several roles`)
  return access
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function admit(ports: GuardPorts, access: Access, { request, reply }: Exchange): Promise<void> {
  if (ports.signInAt === undefined) throw new Refused(503, 'desk-closed')
  const { id: venueId } = request.hostVenue
  if (venueId === undefined) throw new Refused(404, 'not-found')
  const signIn = ports.signInAt(venueId)
  request.venueId = venueId
  request.signIn = signIn
  if (changes(request) && request.headers.origin !== signIn.origin) throw new Refused(403, 'origin-unknown')
  if (access === 'anyone') return
  const { cookie, [COLLEAGUE_HEADER]: opener } = request.headers
  const find = () => findSignedIn({ pool: ports.pool, signIn }, venueId, cookie)
  const signedIn = await find()
  // A page acts only for the colleague who opened it, even if another one signed in on the device since.
  if (signedIn === undefined || (opener !== undefined && opener !== signedIn.colleague.id))
    throw new Refused(401, 'signed-out')
  request.colleague = signedIn.colleague
  request.deskSession = signedIn.session
  nameInLog({ request, reply }, signedIn.colleague.id)
  request.isStillIn = async () => mayEnter(access, await find())
  if (access === 'signed-in') return
  if (!signedIn.hasSecondFactor) throw new Refused(403, 'second-factor-missing')
  if (!mayActAs(signedIn.colleague.role, access)) throw new Refused(403, 'not-allowed')
}

/** From here on every log line of this request, including refusals, has the colleague's id, which is also the id in events. */
function nameInLog({ request, reply }: Exchange, colleague: string): void {
  request.log = request.log.child({ colleague })
  reply.log = request.log
}

function mayEnter(access: Access, signedIn: Awaited<ReturnType<typeof findSignedIn>>): boolean {
  if (access === 'anyone' || signedIn === undefined) return access === 'anyone'
  if (access === 'signed-in') return true
  return signedIn.hasSecondFactor && mayActAs(signedIn.colleague.role, access)
}

/** The origin is checked for every change, even without a cookie: a page on another site can submit a form from the user's browser. */
function changes({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
