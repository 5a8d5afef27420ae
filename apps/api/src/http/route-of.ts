import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyRequest } from 'fastify'

/** The name of a request in metrics and traces: its route template, never its path. All unknown routes share one name. */
export function routeOf({ method, routeOptions }: FastifyRequest): { route: string; method: string } {
  return { route: routeOptions.url ?? 'none', method: METHODS.has(method) ? method : 'other' }
}

/** Live streams last for hours, so their duration says nothing about speed. */
export function isStream(route: string): boolean {
  return STREAMS.has(route)
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const STREAMS = new Set<string>([PATHS.scheduleStream, DESK_PATHS.dayStream])
