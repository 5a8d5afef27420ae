import { PATHS } from '@lichtspel/contract/paths'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { FastifyRequest } from 'fastify'

/** By what a request is counted and traced: its route's template, never its path. What is asked for at no route of ours has one name, whatever it was. */
export function routeOf({ method, routeOptions }: FastifyRequest): { route: string; method: string } {
  return { route: routeOptions.url ?? 'none', method: METHODS.has(method) ? method : 'other' }
}

/** Live streams last for hours, which says nothing about how fast anything is. */
export function isStream(route: string): boolean {
  return STREAMS.has(route)
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const STREAMS = new Set<string>([PATHS.scheduleStream, STAFF_PATHS.dayStream])
