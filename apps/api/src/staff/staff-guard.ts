import { mayActAs } from '@lichtspel/domain/desk/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Pool } from 'pg'
import { Refused } from '../http/refusals.ts'
import type { SignIn } from './auth/sign-in-library.ts'
import { type Colleague, findSignedIn, type SignedIn } from './colleague.ts'
import { type Access, RECENT_ROUTES, ROUTE_ROLES } from './route-roles.ts'

const STAFF_ROUTE = /^\/api\/staff(?:\/|$)/

export type GuardPorts = {
  pool: Pool
  /** Absent: the desk is closed for want of STAFF_SECRET. */
  signIn: SignIn | undefined
  /** The only address whose pages may change anything. */
  origin: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; there on every route of staff that is not for anyone. */
    colleague: Colleague
    staffSession: SignedIn['session']
    /** Whether whoever asked is still in: a stream outlives the request that opened it. */
    isStillIn: () => Promise<boolean>
  }
}

/** Stands before every route under /api/staff that is made after this, wherever it is made. */
export function guardStaff(app: FastifyInstance, ports: GuardPorts): void {
  app.decorateRequest('colleague')
  app.decorateRequest('staffSession')
  app.decorateRequest('isStillIn')
  app.addHook('onRoute', (route) => {
    if (!STAFF_ROUTE.test(route.url)) return
    const names = namesOf(route)
    const access = accessOf(names)
    const isForRecent = names.some((name) => RECENT_ROUTES.has(name))
    // What only staff can call does not stand in the public document.
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

/** For acts with lasting effect: the desk asks for another sign-in, and then does the act again. */
function demandRecent({ staffSession }: FastifyRequest): void {
  if (!staffSession.isRecent) throw new Refused(403, 'sign-in-again')
}

function namesOf({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string[] {
  return [method].flat().map((one) => `${one === 'HEAD' ? 'GET' : one} ${url}`)
}

/** What the table says of a route; the server does not start when it says nothing, or not the same of each of its methods. */
function accessOf(names: readonly string[]): Access {
  const found = names.map((name) => {
    const access = ROUTE_ROLES[name]
    if (access === undefined) throw new Error(`${name} names no role in staff/route-roles.ts`)
    return access
  })
  const [access] = found
  if (access === undefined || found.some((other) => other !== access))
    throw new Error(`${names.join(', ')} are one route with several roles`)
  return access
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function admit(ports: GuardPorts, access: Access, { request, reply }: Exchange): Promise<void> {
  const { signIn } = ports
  if (signIn === undefined) throw new Refused(503, 'desk-closed')
  if (changes(request) && request.headers.origin !== ports.origin) throw new Refused(403, 'origin-unknown')
  if (access === 'anyone') return
  const { cookie } = request.headers
  const find = () => findSignedIn({ pool: ports.pool, signIn }, cookie)
  const signedIn = await find()
  if (signedIn === undefined) throw new Refused(401, 'signed-out')
  request.colleague = signedIn.colleague
  request.staffSession = signedIn.session
  nameInLog({ request, reply }, signedIn.colleague.id)
  request.isStillIn = async () => mayEnter(access, await find())
  if (access === 'signed-in') return
  if (!signedIn.hasSecondFactor) throw new Refused(403, 'second-factor-missing')
  if (!mayActAs(signedIn.colleague.role, access)) throw new Refused(403, 'not-allowed')
}

/** From here on every line of this request says whose it was, by the id that events have: refusals too. */
function nameInLog({ request, reply }: Exchange, colleague: string): void {
  request.log = request.log.child({ colleague })
  reply.log = request.log
}

function mayEnter(access: Access, signedIn: Awaited<ReturnType<typeof findSignedIn>>): boolean {
  if (access === 'anyone' || signedIn === undefined) return access === 'anyone'
  if (access === 'signed-in') return true
  return signedIn.hasSecondFactor && mayActAs(signedIn.colleague.role, access)
}

/** Asked of every change, also without a cookie: the page of another site can send a form in somebody's name. */
function changes({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
